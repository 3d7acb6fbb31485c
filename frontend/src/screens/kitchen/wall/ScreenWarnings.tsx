import { Button } from '../../../components/Button';
import { unblockSound, useSound } from '../../../lib/sound';
import type { KeptAwake } from '../../../lib/wake-lock';
import { useScreenSettings } from '../screen-settings';
import './ScreenWarnings.css';

const SoundWarning = () => {
  const blocked = useSound((state) => state.blocked);
  const volume = useScreenSettings((settings) => settings.volume);
  if (volume === 'Off') return <strong className="screen-warning">Sound is off</strong>;
  if (!blocked) return null;
  return (
    <Button className="screen-warning" onClick={() => void unblockSound()}>
      Turn on sound
    </Button>
  );
};

const SleepWarning = ({ state, ask }: KeptAwake) => {
  if (state === 'unavailable') return <strong className="screen-warning">Screen may sleep</strong>;
  if (state !== 'lost') return null;
  return (
    <Button className="screen-warning" onClick={ask}>
      Keep awake
    </Button>
  );
};

/** What keeps this screen from being heard or seen, with the way to mend it where there is one. */
export const ScreenWarnings = ({ awake }: { awake: KeptAwake }) => (
  <>
    <SoundWarning />
    <SleepWarning {...awake} />
  </>
);
