import type { ReactNode } from 'react';
import './RowButtons.css';

/** The buttons of one row of a list. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className="row-buttons">{children}</div>
);
