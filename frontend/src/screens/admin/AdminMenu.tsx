import { adminRoom } from '@banquet/shared/realtime/admin';
import { Drawer } from 'antd';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useRoom } from '../../lib/realtime/use-room';
import './AdminMenu.css';

interface AdminMenuProps {
  pages: readonly { path: string; label: string }[];
}

interface LinksProps extends AdminMenuProps {
  openReports: number;
  onFollow?: (() => void) | undefined;
}

const Count = ({ openReports }: { openReports: number }) =>
  openReports > 0 && (
    <span className="admin-menu__count figures">
      {openReports}
      <span className="visually-hidden"> open {openReports === 1 ? 'report' : 'reports'}</span>
    </span>
  );

const Links = ({ pages, openReports, onFollow }: LinksProps) => (
  <nav className="admin-menu" aria-label="Admin">
    <ul>
      {pages.map(({ path, label }) => (
        <li key={path} className="admin-menu__item">
          <NavLink className="admin-menu__link" to={`/admin/${path}`} onClick={onFollow}>
            {label}
          </NavLink>
          {path === 'table-status' && <Count openReports={openReports} />}
        </li>
      ))}
    </ul>
  </nav>
);

/** Beside the page; on a phone behind a button above it. Says on every page how many reports wait. */
export const AdminMenu = ({ pages }: AdminMenuProps) => {
  const { state } = useRoom(adminRoom, 'admin');
  const openReports = state?.reports.length ?? 0;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="admin-menu__side">
        <Links pages={pages} openReports={openReports} />
      </div>
      <div className="admin-menu__top">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog" aria-expanded={open}>
          <span className="admin-menu__sign" aria-hidden="true" />
          Admin menu
        </Button>
        <Count openReports={openReports} />
        <Drawer title="Admin menu" placement="left" size={280} open={open} onClose={close} destroyOnHidden>
          <Links pages={pages} openReports={openReports} onFollow={close} />
        </Drawer>
      </div>
    </>
  );
};
