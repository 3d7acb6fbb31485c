import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Skeleton } from '../components/Skeleton';
import { StaffTheme } from '../components/theme/StaffTheme';
import { FollowUser } from './FollowUser';
import { useStaffManifest } from './use-staff-manifest';

/** What every page behind the login shares: antd in the house's colours, and the live account. */
const StaffArea = () => {
  useStaffManifest();
  return (
    <StaffTheme>
      <FollowUser />
      <Suspense fallback={<Skeleton label="Loading the page" />}>
        <Outlet />
      </Suspense>
    </StaffTheme>
  );
};

export default StaffArea;
