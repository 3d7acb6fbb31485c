import { dateOf, midnight } from '../parts/days';

/** What is sought, as it stands in the page's address: a link to it, and the way back to it, find the same orders. */
export const FILTERS = ['orderId', 'tableNumber', 'customerName', 'first', 'last'] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

export const filtersIn = (address: URLSearchParams): Filters => ({
  orderId: address.get('orderId') ?? '',
  tableNumber: address.get('tableNumber') ?? '',
  customerName: address.get('customerName') ?? '',
  first: address.get('first') ?? '',
  last: address.get('last') ?? '',
});

const given = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Without what was left blank. */
export const addressOf = (filters: Filters): Record<string, string> =>
  given({ ...filters, customerName: filters.customerName.trim() });

/** The call for a page of these orders; days are from midnight to midnight, by this browser's calendar. */
export const pathOf = ({ first, last, ...others }: Filters, before?: string): string => {
  const lastDay = dateOf(last);
  const from = dateOf(first)?.toISOString();
  const to = lastDay && midnight(lastDay, 1).toISOString();
  const query = new URLSearchParams(given({ ...others, from, to, before })).toString();
  return query ? `/admin/orders?${query}` : '/admin/orders';
};
