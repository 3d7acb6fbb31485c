import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';

/** In the place of what could not be fetched; the reason stands in the alert above. */
export const LoadingFailed = ({ label, reload }: { label: string; reload: () => void }) => (
  <EmptyState title={`${label} could not be loaded.`}>
    <Button onClick={reload}>Try again</Button>
  </EmptyState>
);
