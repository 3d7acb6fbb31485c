import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../../test-setup/api';
import { anItem, aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { onCard, openWall } from './test-support';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

const acknowledged = { by: 'maria', at: '2026-11-21T19:42:00' };

test('a ticket with allergies cannot be moved on until somebody has noted them; then it says who', async () => {
  const ticket = aTicket({ tableNumber: 7, customerAllergies: ['Peanuts', 'Soy'] });
  const call = `PUT /kitchen/orders/${ticket.kitchenOrderId}/allergies`;
  api.answer(call);
  const { room, kitchenId } = await openWall(api, [ticket]);
  expect(onCard(7).getByText('Peanuts, Soy')).toBeVisible();
  expect(onCard(7).getByRole('button', { name: 'Note the allergies first' })).toBeDisabled();

  await userEvent.click(onCard(7).getByRole('button', { name: 'Allergies noted' }));
  expect(api.bodiesOf(call)).toEqual([{ allergies: ticket.customerAllergies }]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, allergiesAcknowledged: acknowledged });
  expect(onCard(7).getByText('Noted by maria, 19:42')).toBeVisible();
  expect(onCard(7).queryByRole('button', { name: 'Allergies noted' })).not.toBeInTheDocument();
  expect(onCard(7).getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('an allergy that is added later has to be noted anew', async () => {
  const ticket = aTicket({
    tableNumber: 7,
    status: 'Preparing',
    customerAllergies: ['Soy'],
    allergiesAcknowledged: acknowledged,
  });
  const { room, kitchenId } = await openWall(api, [ticket]);
  expect(onCard(7).getByRole('button', { name: 'Ready' })).toBeEnabled();
  live.send(room, 'order:updated', {
    ...ticket,
    kitchenId,
    customerAllergies: ['Dairy', 'Soy'],
    allergiesAcknowledged: null,
  });
  expect(onCard(7).getByRole('button', { name: 'Note the allergies first' })).toBeDisabled();
  expect(onCard(7).getByText('Allergy added: Dairy')).toBeVisible();
});

test('a meal that contains what the guest must not eat is marked, the others are not', async () => {
  await openWall(api, [
    aTicket({
      tableNumber: 7,
      customerAllergies: ['Dairy'],
      items: [
        anItem({ name: 'Tiramisu', allergens: ['Gluten', 'Dairy'] }),
        anItem({ name: 'Gyoza', allergens: ['Soy'] }),
      ],
    }),
  ]);
  expect(onCard(7).getByRole('button', { name: /Tiramisu/ })).toHaveTextContent('Contains Dairy');
  expect(onCard(7).getByRole('button', { name: /Gyoza/ })).not.toHaveTextContent('Contains');
});

test('when the server refuses the noting the cook is told, and the ticket stays where it is', async () => {
  const ticket = aTicket({ tableNumber: 7, customerAllergies: ['Soy'] });
  api.refuse(`PUT /kitchen/orders/${ticket.kitchenOrderId}/allergies`, 500);
  await openWall(api, [ticket]);
  await userEvent.click(onCard(7).getByRole('button', { name: 'Allergies noted' }));
  expect(await screen.findByText('Failed to note the allergies.')).toBeVisible();
  expect(onCard(7).getByRole('button', { name: 'Allergies noted' })).toBeVisible();
});
