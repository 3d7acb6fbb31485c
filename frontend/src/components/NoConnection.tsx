import { EmptyState } from './EmptyState';

/** In the place of what could not be had: nothing is lost, and nothing needs to be done. */
export const NoConnection = () => (
  <div role="status">
    <EmptyState title="There is no connection.">
      <p>This page goes on by itself as soon as the house can be reached.</p>
    </EmptyState>
  </div>
);
