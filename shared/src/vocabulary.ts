/** The words and numbers of the house, once. Free of zod, so that a guest's page pays nothing for them. */

export const ROLES = ['server', 'kitchen', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a person may register as; only an admin makes admins. */
export const REGISTRATION_ROLES = ['server', 'kitchen'] as const satisfies readonly Role[];

export const DEFAULT_ROLE: Role = 'server';

export const ALLERGIES = ['Peanuts', 'Shellfish', 'Gluten', 'Dairy', 'Soy'] as const;
export type Allergy = (typeof ALLERGIES)[number];

/** In the order a menu is read. */
export const CATEGORIES = [
  "Hors d'oeuvres",
  'Soup',
  'Appetizer',
  'Entrée',
  'Accompaniment',
  'Dessert',
  'After-Hours',
  'Oriental',
  'Local Cuisine',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a customer sees of an order. Preparing and Ready follow from its tickets. */
export const ORDER_STATUSES = ['Draft', 'Pending', 'Preparing', 'Ready', 'Completed', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a kitchen sees of a ticket. */
export const TICKET_STATUSES = ['Pending', 'Preparing', 'Ready', 'Delivered', 'Cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What a status select offers: any of these from any of these. */
export const SETTABLE_TICKET_STATUSES = [
  'Pending',
  'Preparing',
  'Ready',
  'Delivered',
] as const satisfies readonly TicketStatus[];
export type SettableTicketStatus = (typeof SETTABLE_TICKET_STATUSES)[number];

export const TABLE_STATUSES = ['available', 'occupied', 'needs_attention'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

export const DEFAULT_THRESHOLD = 10;
export const DEFAULT_QUANTITY = 0;

/** How long a delivered or cancelled ticket stays on its kitchen's list, so that it can be recalled. */
export const RECALL_MS = 15 * 60_000;

/** A heartbeat comes this often; a screen without one for STALE_AFTER_MS says that it is not live. */
export const HEARTBEAT_MS = 5_000;
export const STALE_AFTER_MS = 12_000;

/** A ticket that no screen has confirmed by then raises an alert. */
export const UNSEEN_AFTER_MS = 15_000;

/** Upper bounds of what a person may send; far above honest use. Lengths are in UTF-16 code units. */
export const LIMITS = {
  name: 60,
  email: 254,
  url: 2_000,
  passwordMin: 8,
  passwordMax: 128,
  description: 500,
  customization: 200,
  issue: 500,
  message: 500,
  unit: 20,
  tableNumber: 9_999,
  itemQuantity: 99,
  orderItems: 50,
  stock: 1_000_000,
} as const;

/** Keys of the browser's local storage. */
export const STORAGE_KEYS = { token: 'token', user: 'user', currentOrderId: 'currentOrderId' } as const;
