import { screen } from '@testing-library/react';
import { renderPage } from '../test-support/render-page';
import { ListTable } from './ListTable';

const COLUMNS = [{ title: 'Name', names: true, cell: ({ name }: { name: string }) => name }];

const guests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: String(index), name: `Guest ${index + 1}` }));

const open = (rows: { _id: string; name: string }[]) =>
  renderPage(
    <ListTable
      label="Guests"
      resource={{ data: rows, loading: false, reload: () => undefined }}
      columns={COLUMNS}
      empty="No guests."
      wordsOf={({ name }) => name}
    />,
  );

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('forty rows are shown all at once', async () => {
  await open(guests(40));
  expect(names()).toHaveLength(40);
});

test('of five hundred a hundred are shown at a time', async () => {
  const user = await open(guests(500));
  expect(names()).toHaveLength(100);
  await user.click(screen.getByRole('listitem', { name: '5' }));
  expect(names().at(-1)).toBe('Guest 500');
});

test('a row of a long list is found by typing, whatever its case and accents', async () => {
  const user = await open([...guests(30), { _id: 'élodie', name: 'Élodie' }]);
  await user.type(screen.getByRole('searchbox', { name: 'Search guests' }), 'ELO');
  expect(names()).toEqual(['Élodie']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 31');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Nothing matches.')).toBeVisible();
});

test('a short list is not searched', async () => {
  await open(guests(5));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
