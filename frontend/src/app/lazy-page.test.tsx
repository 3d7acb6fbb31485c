import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';
import { PageBoundary } from './PageBoundary';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const open = (load: Parameters<typeof lazyPage>[0], reload: () => void) => {
  const Page = lazyPage(load, reload);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <PageBoundary path="/">
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </PageBoundary>,
  );
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a page whose files an update has replaced is loaded anew, and once only', async () => {
  const reload = jest.fn();
  open(gone, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Loading')).toBeVisible();

  open(gone, reload);
  expect(await screen.findByText('This page could not be shown.')).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a network a page is not loaded anew: it could not be had either', async () => {
  const reload = jest.fn();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(gone, reload);
  expect(await screen.findByText('This page could not be shown.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
