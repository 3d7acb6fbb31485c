import { createMeal, type CreateMeal } from '@banquet/shared/meal';
import { CATEGORIES, type Allergy, type Category } from '@banquet/shared/vocabulary';
import type { DemoKitchen } from './floor.js';

/** A meal of the demo, and the kitchens that alone can make it; none: any kitchen can. */
export type DemoMeal = CreateMeal & { kitchens: readonly DemoKitchen[] };

type Dish = Pick<DemoMeal, 'name' | 'description' | 'quantity' | 'allergens' | 'kitchens'>;

const dish = (
  name: string,
  description: string,
  quantity: number,
  allergens: Allergy[] = [],
  ...kitchens: DemoKitchen[]
): Dish => ({ name, description, quantity, allergens, kitchens });

/*
 * Most dishes outlast a long evening. A few run low from the start and one is sold out, so that the screens show
 * what that looks like.
 */
const COURSES: Record<Category, readonly Dish[]> = {
  "Hors d'oeuvres": [
    dish('Salmon Blini', 'Small warm pancakes, smoked salmon, sour cream and dill.', 90, ['Gluten', 'Dairy']),
    dish('Devilled Eggs', 'Mustard, smoked paprika and chives.', 80),
    dish('Prawn Spoons', 'Cold-water prawns, tomato, horseradish and lemon.', 70, ['Shellfish']),
    dish('Olives and Almonds', 'Green olives, roasted almonds and orange peel.', 120),
    dish('Mushroom Vol-au-Vent', 'Puff pastry, creamed mushrooms and thyme.', 75, ['Gluten', 'Dairy']),
  ],
  Soup: [
    dish('Tomato Soup', 'Slow-roasted tomatoes, basil and a swirl of cream.', 110, ['Dairy']),
    dish('Lobster Bisque', 'Lobster, brandy, rice and cream.', 9, ['Shellfish', 'Dairy']),
    dish('French Onion Soup', 'Onions cooked for four hours, toast and Gruyère.', 80, ['Gluten', 'Dairy']),
    dish('Pumpkin Soup', 'Roasted pumpkin, coconut milk, ginger and lime.', 95),
  ],
  Appetizer: [
    dish('Beef Carpaccio', 'Thinly cut fillet, rocket, Parmesan and lemon.', 60, ['Dairy']),
    dish('Burrata with Peaches', 'Creamy mozzarella, ripe peaches, basil and olive oil.', 6, ['Dairy']),
    dish('Grilled Octopus', 'Charred over wood, with potatoes and paprika oil.', 50, ['Shellfish'], 'Grill'),
    dish('Chicken Satay', 'Skewers, peanut sauce and cucumber.', 85, ['Peanuts', 'Gluten', 'Soy'], 'Grill'),
    dish('Beetroot Tartare', 'Beetroot, capers, horseradish and hazelnuts.', 65),
  ],
  Entrée: [
    dish('Ribeye Steak', 'From the charcoal, with herb butter.', 70, ['Dairy'], 'Grill'),
    dish('Grilled Sea Bass', 'The whole fish, with fennel, lemon and olive oil.', 55, [], 'Grill'),
    dish('Lamb Chops', 'From the charcoal, with rosemary and mint.', 0, [], 'Grill'),
    dish('Roast Chicken', 'Half a chicken, garlic, thyme and its juices.', 90, [], 'Main Kitchen', 'Grill'),
    dish('Mushroom Risotto', 'Carnaroli rice, porcini and aged Parmesan.', 85, ['Dairy']),
    dish('Braised Short Rib', 'Eight hours in red wine, with root vegetables.', 60),
    dish('Aubergine Parmigiana', 'Tomato, mozzarella, basil and crisp crumbs.', 75, ['Gluten', 'Dairy']),
  ],
  Accompaniment: [
    dish('Potato Gratin', 'Thin layers, cream and nutmeg.', 90, ['Dairy']),
    dish('Charred Broccoli', 'From the grill, with chilli, garlic and almonds.', 80, [], 'Grill'),
    dish('Green Salad', 'Leaves and herbs of the day, mustard dressing.', 120),
    dish('Hand-Cut Chips', 'Fried twice, with sea salt.', 120),
    dish('Sourdough and Butter', 'Baked this morning, with salted butter.', 100, ['Gluten', 'Dairy']),
  ],
  Dessert: [
    dish('Tiramisu', 'Mascarpone, espresso and cocoa.', 80, ['Gluten', 'Dairy'], 'Pastry'),
    dish('Chocolate Fondant', 'A soft heart, with vanilla ice cream.', 70, ['Gluten', 'Dairy'], 'Pastry'),
    dish('Crème Brûlée', 'Vanilla custard under burnt sugar.', 65, ['Dairy'], 'Pastry'),
    dish('Peanut Parfait', 'Frozen peanut cream and salted caramel.', 60, ['Peanuts', 'Dairy'], 'Pastry'),
    dish('Raspberry Sorbet', 'Raspberries, sugar and a little lemon.', 90, [], 'Pastry'),
  ],
  'After-Hours': [
    dish('Cheese Board', 'Four cheeses, quince and oat crackers.', 45, ['Gluten', 'Dairy']),
    dish('Club Sandwich', 'Chicken, bacon, egg and tomato on toast.', 60, ['Gluten']),
    dish('Churros', 'With thick hot chocolate.', 70, ['Gluten', 'Dairy'], 'Pastry'),
  ],
  Oriental: [
    dish('Vegetable Gyoza', 'Dumplings, steamed and fried, with a soy dip.', 85, ['Gluten', 'Soy']),
    dish('Pad Thai', 'Rice noodles, prawns, tamarind and peanuts.', 75, ['Peanuts', 'Shellfish', 'Soy']),
    dish('Miso Aubergine', 'From the grill, with sweet rice miso and sesame.', 55, ['Soy'], 'Grill'),
  ],
  'Local Cuisine': [
    dish('River Trout', 'Fried in butter, with parsley and new potatoes.', 4, ['Dairy']),
    dish("Shepherd's Pie", 'Lamb and vegetables under a crust of mashed potato.', 80, ['Dairy']),
    dish('Farmhouse Platter', 'Ham, Cheddar, pickles and country bread.', 65, ['Gluten', 'Dairy']),
  ],
};

/** The menu of the demo, checked as if an admin had typed it. */
export const MENU: readonly DemoMeal[] = CATEGORIES.flatMap((category) =>
  COURSES[category].map(({ kitchens, ...meal }) => ({
    ...createMeal.parse({ ...meal, category }),
    kitchens,
  })),
);
