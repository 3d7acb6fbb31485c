import { screen } from '@testing-library/react';
import { aMeal, aVisit, button, onScreen, ready } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });

beforeEach(() => {
  localStorage.clear();
  onScreen('wide');
});

describe('an issue', () => {
  test('is asked for in a dialog of its own', async () => {
    const guest = aVisit([soup]).visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    expect(screen.getByRole('dialog', { name: 'Report an Issue' })).toBeVisible();
    await guest.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without words is not sent', async () => {
    const { api, path, visit } = aVisit([soup]);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    const words = screen.getByRole('textbox', { name: 'Describe the issue:' });
    expect(words).toBeRequired();
    await guest.type(words, '   ');
    await guest.click(button('Submit Issue'));
    expect(screen.getByText('Issue description cannot be empty.')).toBeVisible();
    expect(words).toHaveFocus();
    expect(api.bodiesOf(`POST ${path}/issues`)).toEqual([]);
  });

  test('is reported, and the guest thanked', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.answer(`POST ${path}/issues`, {}, 201);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    await guest.type(screen.getByRole('textbox', { name: 'Describe the issue:' }), 'A fork is missing.');
    await guest.click(button('Submit Issue'));
    expect(await screen.findByText('Thank you. A member of staff has been told.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.bodiesOf(`POST ${path}/issues`)).toEqual([{ issue: 'A fork is missing.' }]);
    await guest.click(button('Report Issue'));
    expect(screen.getByRole('textbox', { name: 'Describe the issue:' })).toHaveValue('');
  });

  test('that cannot be sent keeps its words', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.refuse(`POST ${path}/issues`, 500);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    await guest.type(screen.getByRole('textbox', { name: 'Describe the issue:' }), 'A fork is missing.');
    await guest.click(button('Submit Issue'));
    expect(await screen.findByText('Failed to report issue.')).toBeVisible();
    await guest.click(button('Close'));
    await guest.click(button('Report Issue'));
    expect(screen.getByRole('textbox', { name: 'Describe the issue:' })).toHaveValue('A fork is missing.');
  });
});
