import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** A page as it stands in the staff's area, at an address, with somebody at the keyboard. */
export const renderPage = async (page: ReactNode, path = '/') => {
  // Calls that the test has answered are answered before it goes on.
  await act(() =>
    Promise.resolve(
      render(
        <MemoryRouter initialEntries={[path]}>
          <App>{page}</App>
        </MemoryRouter>,
      ),
    ),
  );
  return userEvent.setup({ delay: null });
};

/** The row of a table that is named so. */
export const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest('tr');
  if (!row) throw new Error(`${name} stands in no row.`);
  return within(row);
};
