import { byAge, isListed, isOpen, type Ticket } from '@banquet/shared/ticket';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { serverNow } from '../../../lib/clock';
import { KitchenSwitch } from '../KitchenSwitch';
import type { Paces } from '../own-kitchens';
import { AllDay } from './AllDay';
import { Board } from './Board';
import { focusFirstUnnoticed } from './focus';
import { KeysDialog } from './KeysDialog';
import { createNotices } from './notices';
import { RecallDialog } from './RecallDialog';
import { useAlarm } from './use-alarm';
import { useDark } from './use-dark';
import { useKeys } from './use-keys';
import { usePages } from './use-pages';
import { useWallActions } from './use-wall-actions';
import './Wall.css';
import { WallBar, type Panel } from './WallBar';

interface WallProps {
  kitchenId: string;
  kitchenName: string;
  paces: Paces;
  tickets: readonly Ticket[];
  failed: (msg: string) => void;
  told: (msg: string) => void;
}

const deliveredLately = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter((ticket) => ticket.status === 'Delivered' && isListed(ticket, serverNow()))
    .sort((a, b) => Date.parse(b.statusSince) - Date.parse(a.statusSince));

/** What this screen has to show: the open tickets, and the cancelled ones nobody here has acknowledged. */
const useOnBoard = (kitchenId: string, tickets: readonly Ticket[]) => {
  const notices = useMemo(() => createNotices(kitchenId), [kitchenId]);
  // Before the paint: a ticket that is cancelled must not leave the glass for a moment.
  useLayoutEffect(() => notices.follow(tickets), [notices, tickets]);
  const cancelled = useStore(notices.store, (state) => state.cancelled);
  const onBoard = useMemo(
    () => [...tickets.filter(({ status }) => isOpen(status)), ...cancelled].sort(byAge),
    [tickets, cancelled],
  );
  return { notices, onBoard };
};

/** The kitchen's board: dark, read from three metres, worked by touch or by a bump bar. */
export const Wall = ({ kitchenId, kitchenName, paces, tickets, failed, told }: WallProps) => {
  const { notices, onBoard } = useOnBoard(kitchenId, tickets);
  const actions = useWallActions(notices, failed);
  const board = useRef<HTMLUListElement>(null);
  const pages = usePages(board, onBoard);
  const unnoticed = useStore(notices.store, (state) => Object.keys(state.notices).length);
  const [panel, setPanel] = useState<Panel>();
  const close = useCallback(() => setPanel(undefined), []);

  const recallLast = () => {
    const [last] = deliveredLately(tickets);
    if (last) actions.recall(last);
  };
  useDark();
  useAlarm(notices);
  useKeys({ board, tickets: onBoard, notices, actions, recallLast, showKeys: () => setPanel('keys') });

  return (
    <div className="wall">
      <title>Kitchen Dashboard · Banquet</title>
      <WallBar
        kitchenName={kitchenName}
        open={onBoard.filter(({ status }) => isOpen(status)).length}
        unnoticed={unnoticed}
        pages={pages}
        onUnnoticed={() => focusFirstUnnoticed(board.current)}
        onPanel={setPanel}
      />
      <KitchenSwitch kitchenId={kitchenId} />
      <AllDay tickets={tickets} failed={failed} told={told} />
      <Board board={board} tickets={onBoard} paces={paces} notices={notices} actions={actions} />
      {panel === 'recall' && (
        <RecallDialog delivered={deliveredLately(tickets)} onRecall={actions.recall} onClose={close} />
      )}
      {panel === 'keys' && <KeysDialog onClose={close} />}
    </div>
  );
};
