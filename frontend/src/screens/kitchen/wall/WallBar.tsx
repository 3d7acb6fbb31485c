import { memo, useState } from 'react';
import { Button } from '../../../components/Button';
import { useWakeLock } from '../../../lib/wake-lock';
import { ViewSwitch } from '../ViewSwitch';
import { ScreenDialog } from './ScreenDialog';
import { ScreenWarnings } from './ScreenWarnings';
import type { Pages } from './use-pages';
import './WallBar.css';

export type Panel = 'recall' | 'keys';

interface WallBarProps {
  kitchenName: string;
  open: number;
  /** Tickets that nobody has taken notice of yet; some may be on another page. */
  unnoticed: number;
  pages: Pages;
  onUnnoticed: () => void;
  onPanel: (panel: Panel) => void;
}

const PageTurner = ({ pages: { page, count, turn } }: { pages: Pages }) =>
  count > 1 && (
    <div className="wall-bar__pages" role="group" aria-label="Pages of the board">
      <Button aria-label="Page back" disabled={page === 1} onClick={() => turn(-1)}>
        ←
      </Button>
      <span className="figures" role="status">
        Page {page} of {count}
      </span>
      <Button aria-label="Page on" disabled={page === count} onClick={() => turn(1)}>
        →
      </Button>
    </div>
  );

/** Memoised: nothing here changes with the tickets. */
const BarActions = memo(function BarActions({ onPanel }: Pick<WallBarProps, 'onPanel'>) {
  const awake = useWakeLock();
  const [settings, setSettings] = useState(false);
  return (
    <>
      <div className="wall-bar__actions">
        <ScreenWarnings awake={awake} />
        <Button onClick={() => onPanel('recall')}>Recall</Button>
        <Button onClick={() => onPanel('keys')} className="wall-bar__keys">
          Keys
        </Button>
        <Button onClick={() => setSettings(true)}>Sound and screen</Button>
        <ViewSwitch />
      </div>
      {settings && <ScreenDialog awake={awake.state} onClose={() => setSettings(false)} />}
    </>
  );
});

/** What concerns the board as a whole; what is wrong with this screen stands out. */
export const WallBar = ({ kitchenName, open, unnoticed, pages, onUnnoticed, onPanel }: WallBarProps) => (
  <header className="wall-bar">
    <h1 className="wall-bar__title">{kitchenName}</h1>
    <span className="wall-bar__open figures">{open} open</span>
    <PageTurner pages={pages} />
    {unnoticed > 0 && (
      <Button className="wall-bar__unnoticed figures" onClick={onUnnoticed}>
        {unnoticed} to notice
      </Button>
    )}
    <BarActions onPanel={onPanel} />
  </header>
);
