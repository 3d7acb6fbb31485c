import './Skeleton.css';

interface SkeletonProps {
  /** What is awaited, for those who hear the page. */
  label: string;
  rows?: number;
}

/** The place of a list that is on its way. */
export const Skeleton = ({ label, rows = 4 }: SkeletonProps) => (
  <div className="skeleton" role="status" aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="skeleton__row" />
    ))}
  </div>
);
