import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { Page } from '../components/Page';

interface PageBoundaryProps {
  /** Where the page is: another place gets another try. */
  path: string;
  children: ReactNode;
}

/** Catches a page that cannot be shown, for one because a new version has replaced the files it is made of. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    window.addEventListener('online', this.reloadIfBroken);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadIfBroken);
  }

  /** What was missing may well have been the network. */
  private readonly reloadIfBroken = () => {
    if (this.state.broken) window.location.reload();
  };

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.path !== this.props.path && this.state.broken) this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Page title="This page could not be shown.">
        <p>
          <Button look="primary" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        </p>
      </Page>
    );
  }
}
