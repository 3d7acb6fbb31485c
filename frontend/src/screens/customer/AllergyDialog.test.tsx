import { screen, waitFor, within } from '@testing-library/react';
import { aMeal, aVisit, button, lineOf, meal, onScreen, ready, select, sent } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });
const satay = aMeal({ name: 'Satay Skewers', category: 'Appetizer', allergens: ['Peanuts', 'Soy'] });

beforeEach(() => {
  localStorage.clear();
  onScreen('wide');
});

describe('allergies', () => {
  test('are ticked in a dialog and saved', async () => {
    const { api, order, path, visit } = aVisit([soup]);
    api.answer(`POST ${path}/allergies`, { ...order, allergies: ['Peanuts', 'Soy'] });
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Select Allergies'));
    const dialog = within(screen.getByRole('dialog', { name: 'Select Your Allergies' }));
    expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Peanuts',
      'Shellfish',
      'Gluten',
      'Dairy',
      'Soy',
    ]);
    await guest.click(dialog.getByRole('checkbox', { name: 'Soy' }));
    await guest.click(dialog.getByRole('checkbox', { name: 'Peanuts' }));
    await guest.click(dialog.getByRole('button', { name: 'Save Allergies' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(`POST ${path}/allergies`)).toEqual([{ allergies: ['Peanuts', 'Soy'] }]);
    expect(screen.getByText('Allergies: Peanuts, Soy')).toBeVisible();
  });

  test('closing the dialog changes nothing', async () => {
    const { api, path, visit } = aVisit([soup]);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Select Allergies'));
    await guest.click(screen.getByRole('checkbox', { name: 'Soy' }));
    await guest.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.bodiesOf(`POST ${path}/allergies`)).toEqual([]);
  });

  test('that cannot be saved stay ticked, and the guest is told', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.lose(`POST ${path}/allergies`);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Select Allergies'));
    await guest.click(screen.getByRole('checkbox', { name: 'Dairy' }));
    await guest.click(button('Save Allergies'));
    expect(await screen.findByText('Failed to update allergies.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Dairy' })).toBeChecked();
  });

  test.each([
    ['Pending', true],
    ['Preparing', true],
    ['Ready', false],
    ['Completed', false],
  ] as const)('of an order that is %s can be changed: %s', async (status, isPossible) => {
    const guest = aVisit([soup], { status, items: [lineOf(soup)] }).visit();
    await screen.findByText(status);
    await guest.click(button('Select Allergies'));
    const save = button('Save Allergies');
    if (isPossible) expect(save).toBeEnabled();
    else expect(save).toBeDisabled();
  });

  test('a meal that holds what the guest must not eat is marked, and asked about before it is chosen', async () => {
    const { api, path, answerSave, visit } = aVisit([satay], { allergies: ['Peanuts'] });
    answerSave([lineOf(satay)]);
    const guest = visit();
    await ready('Satay Skewers');
    expect((await meal('Satay Skewers')).getByText('You are allergic to Peanuts')).toBeVisible();

    await guest.click(await select('Satay Skewers'));
    await guest.click(button('Choose something else'));
    expect(api.bodiesOf(`PUT ${path}`)).toEqual([]);

    await guest.click(await select('Satay Skewers'));
    expect(screen.getByRole('dialog', { name: 'Satay Skewers contains Peanuts' })).toBeVisible();
    await guest.click(button('Select anyway'));
    await waitFor(() => expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ items: [sent(satay)] }]));
  });
});
