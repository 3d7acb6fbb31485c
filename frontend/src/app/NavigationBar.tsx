import type { User } from '@banquet/shared/user';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { LiveIndicator } from '../components/LiveIndicator';
import { usePageLiveness } from '../lib/realtime/liveness';
import { logout, useSession } from '../lib/session';
import './NavigationBar.css';

/** Where a person works; kitchen staff only once a kitchen is theirs. */
const dashboardOf = ({ role, assignedKitchens }: User) => {
  switch (role) {
    case 'admin':
      return { to: '/admin', label: 'Admin Dashboard' };
    case 'server':
      return { to: '/server', label: 'Server Dashboard' };
    case 'kitchen':
      return assignedKitchens[0] && { to: `/kitchen/${assignedKitchens[0]}`, label: 'Kitchen Dashboard' };
  }
};

const SignedInLinks = ({ user }: { user: User }) => {
  const navigate = useNavigate();
  const dashboard = dashboardOf(user);
  return (
    <>
      {dashboard && (
        <NavLink className="navigation-bar__link" to={dashboard.to}>
          {dashboard.label}
        </NavLink>
      )}
      <button
        type="button"
        className="navigation-bar__link"
        onClick={() => {
          logout();
          void navigate('/login');
        }}
      >
        Logout
      </button>
    </>
  );
};

export const NavigationBar = () => {
  const { token, user } = useSession();
  const liveness = usePageLiveness();
  return (
    <header className="navigation-bar" data-staff={user !== null}>
      <div className="navigation-bar__row">
        <nav className="navigation-bar__links" aria-label="Main">
          <Link className="navigation-bar__brand" to="/">
            <img className="navigation-bar__mark" src="/favicon.svg" alt="" />
            <span className="navigation-bar__name">Banquet</span>
          </Link>
          {token === null && (
            <NavLink className="navigation-bar__link" to="/login">
              Staff Login
            </NavLink>
          )}
          {user && <SignedInLinks user={user} />}
        </nav>
        <div className="navigation-bar__live">{liveness && <LiveIndicator {...liveness} />}</div>
      </div>
    </header>
  );
};
