import {
  ALLERGIES,
  CATEGORIES,
  DEFAULT_QUANTITY,
  DEFAULT_ROLE,
  DEFAULT_THRESHOLD,
  ORDER_STATUSES,
  REGISTRATION_ROLES,
  ROLES,
  SETTABLE_TICKET_STATUSES,
  STORAGE_KEYS,
  TABLE_STATUSES,
} from './vocabulary.js';

describe('the words and numbers of the house', () => {
  it('name five allergies', () => {
    expect(ALLERGIES).toEqual(['Peanuts', 'Shellfish', 'Gluten', 'Dairy', 'Soy']);
  });

  it('name nine categories of meals', () => {
    expect(CATEGORIES).toEqual([
      "Hors d'oeuvres",
      'Soup',
      'Appetizer',
      'Entrée',
      'Accompaniment',
      'Dessert',
      'After-Hours',
      'Oriental',
      'Local Cuisine',
    ]);
  });

  it('name three roles: one registers as server or kitchen, and is a server unless one says otherwise', () => {
    expect([...ROLES].sort()).toEqual(['admin', 'kitchen', 'server']);
    expect([...REGISTRATION_ROLES].sort()).toEqual(['kitchen', 'server']);
    expect(DEFAULT_ROLE).toBe('server');
  });

  it('name the statuses of an order, of a kitchen order and of a table', () => {
    expect(ORDER_STATUSES).toEqual(expect.arrayContaining(['Draft', 'Pending', 'Completed', 'Cancelled']));
    expect(SETTABLE_TICKET_STATUSES).toEqual(['Pending', 'Preparing', 'Ready', 'Delivered']);
    expect(TABLE_STATUSES).toEqual(['available', 'occupied', 'needs_attention']);
  });

  it('say how a meal begins: none of it, and ten is little', () => {
    expect([DEFAULT_QUANTITY, DEFAULT_THRESHOLD]).toEqual([0, 10]);
  });

  it('say under which names the browser keeps things', () => {
    expect(STORAGE_KEYS).toEqual({ token: 'token', user: 'user', currentOrderId: 'currentOrderId' });
  });
});
