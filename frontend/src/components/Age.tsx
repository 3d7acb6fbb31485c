import { useMinutesSince } from '../lib/clock';
import './Age.css';

const inWords = (minutes: number): string => {
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${(minutes % 60).toString().padStart(2, '0')} min`;
};

interface AgeProps {
  /** ISO 8601. */
  since: string;
  /** From this many minutes on it is marked. */
  slowFrom?: number;
  lateFrom?: number;
  /** The mark is also written out, for those who read it from afar. */
  inWriting?: boolean;
}

/** How long ago, on the server's clock. */
export const Age = ({ since, slowFrom = Infinity, lateFrom = Infinity, inWriting = false }: AgeProps) => {
  const minutes = useMinutesSince(since);
  const pace = minutes >= lateFrom ? 'late' : minutes >= slowFrom ? 'slow' : 'fine';
  return (
    <time className="age" dateTime={since} data-pace={pace}>
      {inWords(minutes)}
      {pace === 'late' && !inWriting && <span className="visually-hidden">, late</span>}
      {pace !== 'fine' && inWriting && <span className="age__pace"> {pace}</span>}
    </time>
  );
};
