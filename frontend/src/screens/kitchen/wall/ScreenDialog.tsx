import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Select } from '../../../components/Select';
import { toggleFullScreen, useFullScreen } from '../../../lib/full-screen';
import type { WakeLockState } from '../../../lib/wake-lock';
import { setVolume, useScreenSettings, VOLUMES } from '../screen-settings';
import './ScreenDialog.css';
import { sound } from './use-alarm';

const VOLUME_OPTIONS = VOLUMES.map((volume) => ({ value: volume, label: volume }));

const TESTS = [
  ['new', 'New order'],
  ['changed', 'Changed order'],
  ['cancelled', 'Cancelled order'],
] as const;

const AWAKE: Record<WakeLockState, string> = {
  held: 'This screen stays awake.',
  asking: 'This screen is asked to stay awake.',
  lost: 'This screen may go to sleep.',
  unavailable: 'This browser cannot keep the screen awake. Please turn off sleep in the device’s settings.',
};

interface ScreenDialogProps {
  awake: WakeLockState;
  onClose: () => void;
}

/** How this screen sounds and shows; remembered for the screen. */
export const ScreenDialog = ({ awake, onClose }: ScreenDialogProps) => {
  const volume = useScreenSettings((settings) => settings.volume);
  const full = useFullScreen();
  return (
    <Dialog title="Sound and screen" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Select label="Volume" value={volume} options={VOLUME_OPTIONS} onChange={setVolume} />
      <div className="screen-dialog__tests" role="group" aria-label="Test the sound">
        <span>Test the sound</span>
        {TESTS.map(([kind, label]) => (
          <Button key={kind} onClick={() => sound(kind)}>
            {label}
          </Button>
        ))}
      </div>
      {document.fullscreenEnabled && (
        <Button onClick={() => void toggleFullScreen()}>{full ? 'Leave full screen' : 'Full screen'}</Button>
      )}
      <p className="screen-dialog__awake">{AWAKE[awake]}</p>
    </Dialog>
  );
};
