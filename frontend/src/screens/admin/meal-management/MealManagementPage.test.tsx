import type { Meal } from '@banquet/shared/meal';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { live } from '../../../../test-setup/live';
import { aMeal, showHouse } from '../test-support/house';
import { renderPage, rowOf } from '../test-support/render-page';
import MealManagementPage from './MealManagementPage';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const ADD = 'POST /admin/meals';

const open = async (...meals: Meal[]) => {
  const api = new FakeApi();
  api.answer('GET /admin/meals', meals);
  showHouse({ meals });
  const user = await renderPage(<MealManagementPage />);
  return { api, user };
};

const form = () => within(screen.getByRole('form', { name: 'Add a meal' }));
const field = (name: string) => form().getByLabelText(name);
const add = () => form().getByRole('button', { name: 'Add Meal' });

describe('adding a meal', () => {
  test('a name and a category are enough: none in stock, and ten is little', async () => {
    const { api, user } = await open();
    api.answer(ADD, aMeal());
    await user.type(field('Name'), 'Lemon Tart');
    await user.selectOptions(field('Category'), 'Dessert');
    await user.click(add());
    expect(await screen.findByText('Meal added successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(ADD)).toEqual([
      { name: 'Lemon Tart', category: 'Dessert', description: '', quantity: 0, threshold: 10, allergens: [] },
    ]);
    expect(field('Name')).toHaveValue('');
  });

  test('everything that can be said of it is sent', async () => {
    const { api, user } = await open();
    api.answer(ADD, aMeal());
    await user.type(field('Name'), 'Lemon Tart');
    await user.selectOptions(field('Category'), 'Dessert');
    await user.type(field('Description'), 'Sharp.');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '24');
    await user.clear(field('Threshold'));
    await user.type(field('Threshold'), '6');
    await user.click(form().getByRole('combobox', { name: 'Allergens' }));
    await user.click(await screen.findByRole('option', { name: 'Gluten' }));
    await user.click(screen.getByRole('option', { name: 'Dairy' }));
    await user.click(add());
    expect(api.bodiesOf(ADD)).toEqual([
      {
        name: 'Lemon Tart',
        category: 'Dessert',
        description: 'Sharp.',
        quantity: 24,
        threshold: 6,
        allergens: ['Gluten', 'Dairy'],
      },
    ]);
  });

  test('nothing is sent without a name and a category', async () => {
    const { api, user } = await open();
    await user.type(field('Name'), '   ');
    await user.click(add());
    expect(field('Name')).toBeInvalid();
    expect(field('Category')).toBeInvalid();
    expect(field('Name')).toHaveFocus();
    expect(api.bodiesOf(ADD)).toEqual([]);
  });

  test.each([
    ['-1', 'Must be at least 0'],
    ['2.5', 'Must be a whole number'],
    ['', 'Must be a whole number'],
  ])('a quantity of "%s" is not sent', async (quantity, why) => {
    const { api, user } = await open();
    await user.type(field('Name'), 'Lemon Tart');
    await user.selectOptions(field('Category'), 'Dessert');
    await user.clear(field('Quantity'));
    if (quantity) await user.type(field('Quantity'), quantity);
    await user.click(add());
    expect(field('Quantity')).toBeInvalid();
    expect(form().getByText(why)).toBeVisible();
    expect(api.bodiesOf(ADD)).toEqual([]);
  });

  test('what was typed stays when the server refuses it', async () => {
    const { api, user } = await open();
    api.refuse(ADD, 409, 'There is already a meal called Lemon Tart.');
    await user.type(field('Name'), 'Lemon Tart');
    await user.selectOptions(field('Category'), 'Dessert');
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent('There is already a meal called Lemon Tart.');
    expect(field('Name')).toHaveValue('Lemon Tart');
    expect(field('Category')).toHaveDisplayValue('Dessert');
  });
});

describe('the table of meals', () => {
  test('says of each meal what it is, how much is left and whether it can be had', async () => {
    await open(
      aMeal({ name: 'Tomato Soup', quantity: 40, allergens: ['Dairy'] }),
      aMeal({ name: 'Tiramisu', category: 'Dessert', quantity: 0 }),
    );
    const soup = await rowOf('Tomato Soup Dairy');
    for (const text of ['Soup', 'With basil.', '40', '10', 'Available'])
      expect(soup.getByRole('cell', { name: text })).toBeVisible();
    const tiramisu = await rowOf('Tiramisu');
    expect(tiramisu.getByText('Unavailable')).toBeVisible();
  });

  test('marks a meal at its threshold or below it', async () => {
    await open(
      aMeal({ name: 'Plenty', quantity: 11, threshold: 10 }),
      aMeal({ name: 'Just there', quantity: 10, threshold: 10 }),
    );
    expect((await rowOf('Just there')).getByText('Low stock')).toBeVisible();
    expect((await rowOf('Plenty')).queryByText('Low stock')).not.toBeInTheDocument();
  });

  test('counts down live as guests order', async () => {
    const soup = aMeal({ quantity: 3 });
    await open(soup);
    live.send('admin', 'menu:updated', [{ ...soup, quantity: 0 }]);
    const row = await rowOf('Tomato Soup');
    expect(row.getByRole('cell', { name: '0' })).toBeVisible();
    expect(row.getByText('Unavailable')).toBeVisible();
  });

  test('an empty one says what to do', async () => {
    await open();
    expect(screen.getByText('No meals yet.')).toBeVisible();
  });
});

describe('editing a meal', () => {
  const edited = async (meal: Meal) => {
    const opened = await open(meal, aMeal({ name: 'Stew' }));
    const { user } = opened;
    await user.click((await rowOf(meal.name)).getByRole('button', { name: 'Edit' }));
    const row = () => within(screen.getByRole('table', { name: 'Meals' }));
    return { ...opened, row, put: `PUT /admin/meals/${meal._id}` };
  };

  test('saves what was changed, in its place', async () => {
    const soup = aMeal();
    const { api, user, row, put } = await edited(soup);
    api.answer(put, soup);
    await user.clear(row().getByLabelText('Name'));
    await user.type(row().getByLabelText('Name'), 'Cold Soup');
    await user.clear(row().getByLabelText('Quantity'));
    await user.type(row().getByLabelText('Quantity'), '12');
    await user.click(row().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Meal updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(put)).toEqual([
      {
        name: 'Cold Soup',
        category: 'Soup',
        description: 'With basil.',
        quantity: 12,
        threshold: 10,
        allergens: [],
      },
    ]);
    expect(row().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('leaves the stock to the house unless it is typed', async () => {
    const soup = aMeal({ quantity: 40 });
    const { api, user, row, put } = await edited(soup);
    api.answer(put, soup);
    live.send('admin', 'menu:updated', [{ ...soup, quantity: 37 }]);
    expect(row().getByLabelText('Quantity')).toHaveValue(37);
    await user.type(row().getByLabelText('Description'), ' Served hot.');
    await user.click(row().getByRole('button', { name: 'Save' }));
    expect(api.bodiesOf(put)).toEqual([
      {
        name: 'Tomato Soup',
        category: 'Soup',
        description: 'With basil. Served hot.',
        threshold: 10,
        allergens: [],
      },
    ]);
    expect(await screen.findByText('Meal updated successfully.')).toBeInTheDocument();
  });

  test('keeps what is being typed while guests order', async () => {
    const soup = aMeal({ quantity: 40 });
    const { user, row } = await edited(soup);
    await user.clear(row().getByLabelText('Quantity'));
    await user.type(row().getByLabelText('Quantity'), '99');
    live.send('admin', 'menu:updated', [{ ...soup, quantity: 38 }]);
    expect(row().getByLabelText('Quantity')).toHaveValue(99);
  });

  test('is done one row at a time, and Cancel gives back what was there', async () => {
    const soup = aMeal();
    const { api, user, row, put } = await edited(soup);
    await user.type(row().getByLabelText('Name'), ' of the day');
    await user.click((await rowOf('Stew')).getByRole('button', { name: 'Edit' }));
    expect(row().getAllByRole('button', { name: 'Save' })).toHaveLength(1);
    expect(row().getByLabelText('Name')).toHaveValue('Stew');

    await user.click(row().getByRole('button', { name: 'Cancel' }));
    await user.click((await rowOf('Tomato Soup')).getByRole('button', { name: 'Edit' }));
    expect(row().getByLabelText('Name')).toHaveValue('Tomato Soup');
    expect(api.bodiesOf(put)).toEqual([]);
  });

  test('sends nothing without a name, and says nothing about it', async () => {
    const soup = aMeal();
    const { api, user, row, put } = await edited(soup);
    await user.clear(row().getByLabelText('Name'));
    await user.click(row().getByRole('button', { name: 'Save' }));
    expect(row().getByLabelText('Name')).toBeInvalid();
    expect(row().getByLabelText('Name')).toHaveAccessibleDescription('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.bodiesOf(put)).toEqual([]);
  });

  test('keeps the row open with what was typed when the server refuses it', async () => {
    const soup = aMeal();
    const { api, user, row, put } = await edited(soup);
    api.refuse(put, 500);
    await user.type(row().getByLabelText('Name'), ' of the day');
    await user.click(row().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update meal.');
    expect(row().getByLabelText('Name')).toHaveValue('Tomato Soup of the day');
  });

  test('works by the keyboard alone: Enter saves, Escape cancels, and the focus comes back', async () => {
    const soup = aMeal();
    const { api, user, row, put } = await edited(soup);
    api.answer(put, soup);
    expect(row().getByLabelText('Name')).toHaveFocus();
    await user.keyboard(' of the day{Escape}');
    expect(row().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect((await rowOf('Tomato Soup')).getByRole('button', { name: 'Edit' })).toHaveFocus();

    await user.keyboard('{Enter}');
    await user.keyboard('!{Enter}');
    expect(await screen.findByText('Meal updated successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(put)).toMatchObject([{ name: 'Tomato Soup!' }]);
  });
});

describe('deleting a meal', () => {
  const QUESTION = 'Are you sure you want to delete this meal?';

  test('asks first', async () => {
    const soup = aMeal();
    const { api, user } = await open(soup);
    const call = `DELETE /admin/meals/${soup._id}`;
    api.answer(call);
    await user.click((await rowOf('Tomato Soup')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(QUESTION)).toBeVisible();
    expect(api.bodiesOf(call)).toHaveLength(0);

    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Meal deleted successfully.')).toBeInTheDocument();
    expect(api.bodiesOf(call)).toHaveLength(1);
  });

  test('is not done when the answer is no', async () => {
    const soup = aMeal();
    const { api, user } = await open(soup);
    await user.click((await rowOf('Tomato Soup')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(api.bodiesOf(`DELETE /admin/meals/${soup._id}`)).toHaveLength(0);
  });

  test('says why it cannot be done', async () => {
    const soup = aMeal();
    const { api, user } = await open(soup);
    api.refuse(`DELETE /admin/meals/${soup._id}`, 500);
    await user.click((await rowOf('Tomato Soup')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete meal.')).toBeVisible();
  });
});
