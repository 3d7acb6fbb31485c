import type { User } from '@banquet/shared/user';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { StaffTheme } from '../src/components/theme/StaffTheme';
import { useSession } from '../src/lib/session';

export const signIn = (user: User) => act(() => useSession.setState({ token: 'a-token', user, ready: true }));

export const signOut = () => act(() => useSession.setState({ token: null, user: null, ready: true }));

const Elsewhere = () => {
  const { pathname } = useLocation();
  return <p>Now at {pathname}</p>;
};

/** A page of the staff at its route; wherever it leads says where that is. */
export const renderStaffPage = (page: ReactElement, { route, at }: { route: string; at: string }) =>
  render(
    <StaffTheme>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </StaffTheme>,
  );
