import type { ReactNode } from 'react';
import './EmptyState.css';

interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
}

export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div className="empty-state">
    <p className="empty-state__title">{title}</p>
    {children}
  </div>
);
