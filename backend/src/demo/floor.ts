/** The kitchens of the demo, and who sits where. */

export const KITCHENS = ['Main Kitchen', 'Grill', 'Pastry'] as const;
export type DemoKitchen = (typeof KITCHENS)[number];

const SERVERS = ['server1', 'server2'] as const;

const TABLES_EACH = 4;

interface DemoTable {
  number: number;
  kitchen: DemoKitchen;
  server: (typeof SERVERS)[number];
}

/** Numbered through; each server has four tables of each kitchen. */
export const TABLES: readonly DemoTable[] = KITCHENS.flatMap((kitchen) =>
  SERVERS.flatMap((server) => Array.from({ length: TABLES_EACH }, () => ({ kitchen, server }))),
).map((table, at) => ({ number: at + 1, ...table }));
