import { useReachable } from '../lib/network';
import { NoConnection } from './NoConnection';
import './Skeleton.css';

interface SkeletonProps {
  /** What is awaited, for those who hear the page. */
  label: string;
  rows?: number;
  /** In px, of one thing whose height is known instead of rows. */
  height?: number;
}

/** The place of a list that is on its way, or that no network can bring just now. */
export const Skeleton = ({ label, height, rows = height === undefined ? 4 : 1 }: SkeletonProps) => {
  const reachable = useReachable();
  if (!reachable) return <NoConnection />;
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton__row" style={{ height }} />
      ))}
    </div>
  );
};
