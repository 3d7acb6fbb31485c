import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';

/** The account is followed live, so this page gives way by itself. */
const NoKitchen = () => (
  <Page title="Kitchen Dashboard">
    <EmptyState title="No kitchen is assigned to you yet.">
      <p>As soon as an admin assigns you to one, its orders appear here.</p>
    </EmptyState>
  </Page>
);

export default NoKitchen;
