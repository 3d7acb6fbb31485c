import type { Ticket, TicketItem } from '@banquet/shared/ticket';

/** What of a ticket a cook goes by. */
export type Noted = Pick<Ticket, 'customerAllergies' | 'tableNumber' | 'customerName'> & {
  items: readonly Pick<TicketItem, 'itemId' | 'quantity' | 'name' | 'customization'>[];
};

/** No more than that, to be kept. */
export const notedOf = ({ customerAllergies, tableNumber, customerName, items }: Ticket): Noted => ({
  customerAllergies,
  tableNumber,
  customerName,
  items: items.map(({ itemId, quantity, name, customization }) => ({
    itemId,
    quantity,
    name,
    customization,
  })),
});

const line = ({ quantity, name, customization }: Noted['items'][number]) =>
  `${quantity} × ${name}${customization && ` (${customization})`}`;

const itemChanges = (before: Noted['items'], after: Noted['items']): string[] => {
  const earlier = new Map(before.map((item) => [item.itemId, line(item)]));
  const later = new Set(after.map(({ itemId }) => itemId));
  const changed = after.flatMap((item) => {
    const was = earlier.get(item.itemId);
    if (was === undefined) return [`Added: ${line(item)}`];
    return was === line(item) ? [] : [`Now ${line(item)}, was ${was}`];
  });
  const removed = before.filter(({ itemId }) => !later.has(itemId)).map((item) => `Removed: ${line(item)}`);
  return [...changed, ...removed];
};

const allergyChanges = (before: Noted, after: Noted): string[] => {
  const missing = (from: Noted, among: Noted) =>
    from.customerAllergies.filter((allergy) => !among.customerAllergies.includes(allergy));
  return [
    ...missing(after, before).map((allergy) => `Allergy added: ${allergy}`),
    ...missing(before, after).map((allergy) => `Allergy removed: ${allergy}`),
  ];
};

/** What a cook has to know of the difference, the gravest first; where the ticket stands is no part of it. */
export const changesBetween = (before: Noted, after: Noted): string[] => [
  ...allergyChanges(before, after),
  ...itemChanges(before.items, after.items),
  ...(before.tableNumber === after.tableNumber
    ? []
    : [`Now table ${after.tableNumber}, was table ${before.tableNumber}`]),
  ...(before.customerName === after.customerName
    ? []
    : [`Now for ${after.customerName}, was ${before.customerName}`]),
];
