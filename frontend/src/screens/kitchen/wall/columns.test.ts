import { cutsOf } from './columns';

const columns = { height: 600, gap: 10, mark: 40 };
const ticket = (items: number, height = 50) => ({
  above: 100,
  items: Array.from({ length: items }, () => height),
  below: 60,
});

test('tickets that fit their column stay in one piece', () => {
  expect(cutsOf([ticket(2), ticket(3)], columns)).toEqual([[], []]);
});

test('one that would leave little of a column empty begins the next in one piece', () => {
  expect(cutsOf([ticket(6), ticket(6)], columns)).toEqual([[], []]);
});

test('one that would leave much of a column empty fills it, and goes on in the next', () => {
  // 250 px are left: head, two items and the mark.
  expect(cutsOf([ticket(3, 60), ticket(5)], columns)).toEqual([[], [2]]);
});

test('on a full board tickets are cut only where they must be', () => {
  expect(cutsOf([ticket(3, 60), ticket(5), ticket(12)], columns, 1)).toEqual([[], [], [9]]);
});

test('a ticket of thirty items takes as many columns as it needs, each full and none beyond its height', () => {
  const long = ticket(30);
  const [cuts = []] = cutsOf([long], columns);
  expect(cuts).toEqual([9, 19, 29]);
  const starts = [0, ...cuts];
  starts.forEach((start, index) => {
    const items = (cuts[index] ?? 30) - start;
    const top = index === 0 ? long.above : columns.mark;
    const end = index === cuts.length ? long.below : columns.mark;
    expect(items).toBeGreaterThan(0);
    expect(top + items * 50 + end).toBeLessThanOrEqual(columns.height);
  });
});

test('what is under the items never stands alone', () => {
  // Nine items and the head fill the column; the foot takes the last item along.
  expect(cutsOf([ticket(9)], columns)).toEqual([[8]]);
});
