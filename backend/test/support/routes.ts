import type { House } from './house.js';

export interface Route {
  method: string;
  /** With its parameters filled by `value`. */
  path: string;
  /** As it was declared, e.g. `/customer/orders/:orderId`. */
  pattern: string;
}

const LINE = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.+)\))?$/;

/** Every call under /api that the running house answers, whoever registered it. */
export const routesOf = (house: House, value: string): Route[] => {
  const tree = house.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    const whole = above.join('');
    if (!whole.startsWith('/api/') || methods === '') return [];
    const pattern = whole.slice('/api'.length);
    return methods.split(', ').map((method) => ({ method, pattern, path: pattern.replace(/:\w+/g, value) }));
  });
};
