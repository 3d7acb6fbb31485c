import type { MenuItem } from '@banquet/shared/meal';
import type { Table } from '@banquet/shared/table';
import { CATEGORIES, type Category } from '@banquet/shared/vocabulary';

export interface MenuSection {
  category: Category;
  meals: MenuItem[];
}

/** Case and accents do not matter to someone who is hungry: "entree" finds "Entrée". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The menu by category, in the order a menu is read; categories without a match are left out. */
export const sectionsOf = (menu: readonly MenuItem[], search = ''): MenuSection[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matches = ({ name, description, category }: MenuItem) => {
    const text = plain(`${name} ${description} ${category}`);
    return words.every((word) => text.includes(word));
  };
  return CATEGORIES.map((category) => ({
    category,
    meals: menu.filter((meal) => meal.category === category && matches(meal)),
  })).filter(({ meals }) => meals.length > 0);
};

export type Section = NonNullable<Table['assignedKitchen']>;

/** The distinct kitchens the tables are assigned to, by name. */
export const kitchensOf = (tables: readonly Table[]): Section[] => {
  const kitchens = tables.flatMap(({ assignedKitchen }) => assignedKitchen ?? []);
  const distinct = new Map(kitchens.map((kitchen) => [kitchen._id, kitchen]));
  return [...distinct.values()].sort((a, b) => a.name.localeCompare(b.name));
};

export const tablesOf = (tables: readonly Table[], kitchenId: string): Table[] =>
  tables
    .filter(({ assignedKitchen }) => assignedKitchen?._id === kitchenId)
    .sort((a, b) => a.tableNumber - b.tableNumber);
