import { atLeast, figure, median } from '../findings.js';
import { aSecond, openWarm } from './load.js';
import { wrongIn, type Scenario } from './scenario.js';
import { throughputOn } from './throughput.js';

const HOT = 4;
const MANY = 400;

export const hotMeals: Scenario = {
  name: 'hot-meals',
  run: async (bench) => {
    const product = await bench.house(MANY);
    const measure = throughputOn(bench, await openWarm(bench, [product]));
    const [hot, spread, problems]: [number[], number[], string[]] = [[], [], []];
    for (let round = 0; round < bench.scale.pairs; round++) {
      for (const meals of round % 2 === 0 ? [HOT, MANY] : [MANY, HOT]) {
        const load = await measure(product, meals);
        (meals === HOT ? hot : spread).push(aSecond(load));
        problems.push(...wrongIn(load, 'product'));
      }
    }
    return {
      findings: [
        {
          what: 'everybody orders the same 4 meals, against 400 meals',
          unit: 'of its own speed',
          must: atLeast(0.6),
          aim: atLeast(0.9),
          values: hot.map((speed, at) => speed / (spread[at] ?? speed)),
          absolute: `4 meals ${figure(median(hot))}/s, 400 meals ${figure(median(spread))}/s`,
        },
      ],
      problems: [...problems, ...(await product.problems())],
    };
  },
};
