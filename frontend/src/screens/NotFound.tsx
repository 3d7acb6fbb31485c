import { Link } from 'react-router-dom';
import { Page } from '../components/Page';

const NotFound = () => (
  <Page title="404: Page Not Found">
    <p>
      There is nothing at this address. <Link to="/">Go to the start</Link>
    </p>
  </Page>
);

export default NotFound;
