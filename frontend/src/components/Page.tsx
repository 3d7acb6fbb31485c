import type { ReactNode } from 'react';
import './Page.css';

interface PageProps {
  title: string;
  /** Beside the title: what is done on the page as a whole. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page's heading, its title in the browser's tab, and its parts in one rhythm. */
export const Page = ({ title, aside, children }: PageProps) => (
  <div className="page">
    <title>{`${title} · Banquet`}</title>
    <header className="page__head">
      <h1>{title}</h1>
      {aside}
    </header>
    {children}
  </div>
);
