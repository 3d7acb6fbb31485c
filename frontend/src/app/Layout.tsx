import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Skeleton } from '../components/Skeleton';
import './Layout.css';
import { NavigationBar } from './NavigationBar';
import { PageBoundary } from './PageBoundary';

/** The bar above, the page below; a page that breaks leaves the bar standing. */
export const Layout = () => {
  const { pathname } = useLocation();
  return (
    <>
      <NavigationBar />
      <main className="layout__page" data-area={pathname.split('/')[1]}>
        <PageBoundary path={pathname}>
          <Suspense fallback={<Skeleton label="Loading the page" />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
    </>
  );
};
