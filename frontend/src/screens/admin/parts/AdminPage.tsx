import { useState, type ReactNode } from 'react';
import { ErrorAlert } from '../../../components/ErrorAlert';
import { Page } from '../../../components/Page';
import { messageOf, type HttpError } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import './AdminPage.css';
import { PageContext } from './page-context';

interface Load {
  of: Pick<Resource<unknown>, 'error' | 'reload'>;
  /** What is said when it fails and the server gives no reason. */
  failed: string;
}

const LoadAlert = ({ of: { error }, failed }: Load) => {
  const [dismissed, setDismissed] = useState<HttpError>();
  const msg = error && error !== dismissed ? messageOf(error, failed) : null;
  return <ErrorAlert msg={msg} onDismiss={() => setDismissed(error)} />;
};

interface AdminPageProps {
  title: string;
  aside?: ReactNode;
  /** What the page fetches. */
  loads: readonly Load[];
  children: ReactNode;
}

/** A page of the admin area: its heading, what went wrong, and below it whatever it is for. */
export const AdminPage = ({ title, aside, loads, children }: AdminPageProps) => {
  const [failure, setFailure] = useState<string | null>(null);
  const reload = () => loads.forEach(({ of }) => of.reload());
  return (
    <Page title={title} aside={aside}>
      <div className="admin-page__alerts">
        {loads.map((load) => (
          <LoadAlert key={load.failed} {...load} />
        ))}
        <ErrorAlert msg={failure} onDismiss={() => setFailure(null)} />
      </div>
      <PageContext value={{ fail: setFailure, reload }}>{children}</PageContext>
    </Page>
  );
};
