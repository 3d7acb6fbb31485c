import type { Party, setTheStage } from './staging';

type Stage = Awaited<ReturnType<typeof setTheStage>>;

interface Course extends Party {
  status: 'Pending' | 'Preparing' | 'Ready' | 'Delivered';
}

/** An evening in the demo's Main Kitchen, oldest order first: every status, wishes, allergies, and names from everywhere. */
const EVENING: readonly [Course, ...Course[]] = [
  {
    table: 1,
    name: 'Ada',
    status: 'Delivered',
    wishes: [
      ['Salmon Blini', 4],
      ['Green Salad', 2, 'Dressing on the side'],
    ],
  },
  {
    table: 2,
    name: 'Grace',
    status: 'Ready',
    wishes: [['Mushroom Risotto', 2], ['Braised Short Rib'], ['Sourdough and Butter', 2]],
  },
  {
    table: 6,
    name: 'Mateo',
    status: 'Ready',
    wishes: [
      ['French Onion Soup', 3],
      ['Hand-Cut Chips', 2, 'Extra salt'],
    ],
  },
  {
    table: 3,
    name: 'نور الهدى',
    status: 'Preparing',
    allergies: ['Gluten'],
    wishes: [
      ['Pumpkin Soup', 2],
      ['Roast Chicken', 2, 'No thyme, please'],
      ['Potato Gratin', 2],
    ],
  },
  {
    table: 4,
    name: 'Yuki',
    status: 'Preparing',
    wishes: [
      ['Vegetable Gyoza', 3],
      ['Pad Thai', 2, 'One without chilli'],
    ],
  },
  {
    table: 7,
    name: 'Olga',
    status: 'Preparing',
    wishes: [
      ["Shepherd's Pie", 4],
      ['Charred Broccoli', 2],
    ],
  },
  {
    table: 5,
    name: 'Amara',
    status: 'Pending',
    allergies: ['Dairy', 'Shellfish'],
    wishes: [
      ['Beetroot Tartare', 2],
      ['Aubergine Parmigiana', 1, 'Can it be made without cheese?'],
      ['Braised Short Rib'],
    ],
  },
  {
    table: 8,
    name: 'Tom',
    status: 'Pending',
    wishes: [
      ['Club Sandwich', 2],
      ['Hand-Cut Chips', 2],
      ['Tiramisu', 2],
    ],
  },
  {
    table: 2,
    name: 'Grace',
    status: 'Pending',
    wishes: [
      ['Cheese Board', 2, 'With the coffee'],
      ['Crème Brûlée', 2],
    ],
  },
];

/** Plays the evening; answers its orders, oldest first. */
export const serveAnEvening = async (stage: Stage) => {
  const serve = async ({ status, ...party }: Course) => {
    const order = await stage.order(party);
    if (status !== 'Pending') await stage.cook(order.orderId, status);
    return order;
  };
  const [first, ...others] = EVENING;
  const orders: [Awaited<ReturnType<typeof serve>>, ...Awaited<ReturnType<typeof serve>>[]] = [
    await serve(first),
  ];
  for (const course of others) orders.push(await serve(course));
  return orders;
};
