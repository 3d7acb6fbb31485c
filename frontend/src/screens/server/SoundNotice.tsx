import { Button } from '../../components/Button';
import { unblockSound, useSound } from '../../lib/sound';

/** Says that the browser holds the sound back, and lets it go. */
export const SoundNotice = () => {
  const blocked = useSound((sound) => sound.blocked);
  if (!blocked) return null;
  return (
    <Button look="quiet" onClick={() => void unblockSound()}>
      Turn on sound
    </Button>
  );
};
