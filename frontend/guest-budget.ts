import { constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, filesOf, GUEST_PAGES, type GuestPage, isChunk } from './guest-pages.ts';

/** JavaScript that a guest's phone loads before a page can be used, gzipped: at 1.6 Mbit/s two thirds of a second. */
export const GUEST_BUDGET_KB = 130;

/** What no guest's page may hold a line of. */
const STAFFS =
  /\/node_modules\/(antd|@ant-design|@antv|@rc-component|rc-[\w-]+|zod)\/|\/src\/screens\/(admin|kitchen|order|server)\//;

const scriptsOf = (bundle: Bundle, page: GuestPage) =>
  [...filesOf(bundle, page)].map((name) => bundle[name]).filter(isChunk);

const kilobytes = (size: number) => `${(size / 1_000).toFixed(1)} kB`;

/** As they are delivered. */
const sizesOf = (bundle: Bundle, page: GuestPage) =>
  scriptsOf(bundle, page)
    .map(({ fileName, code }) => ({
      fileName,
      size: gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length,
    }))
    .sort((a, b) => b.size - a.size);

const overweight = (bundle: Bundle, page: GuestPage): string[] => {
  const sizes = sizesOf(bundle, page);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= GUEST_BUDGET_KB * 1_000) return [];
  const chunks = sizes.map(({ fileName, size }) => `${fileName} ${kilobytes(size)}`).join(', ');
  return [
    `${page} needs ${kilobytes(total)} of JavaScript (gzip) before it can be used; the budget is ${GUEST_BUDGET_KB} kB: ${chunks}.`,
  ];
};

/** Of an antd button alone there are hundreds. */
const NAMED = 3;

const staffsParts = (bundle: Bundle, page: GuestPage): string[] =>
  scriptsOf(bundle, page).flatMap(({ fileName, modules }) => {
    const staffs = Object.keys(modules).filter((id) => STAFFS.test(id) && modules[id]?.renderedLength);
    if (staffs.length === 0) return [];
    const more = staffs.length > NAMED ? ` and ${staffs.length - NAMED} more` : '';
    const names = staffs.slice(0, NAMED).join(', ') + more;
    return [`${page} loads ${fileName}, which holds what only the staff need: ${names}.`];
  });

/** One sentence for each thing that makes a guest's page too heavy. */
export const problemsOf = (bundle: Bundle): string[] =>
  GUEST_PAGES.flatMap((page) => [...overweight(bundle, page), ...staffsParts(bundle, page)]);

/** Fails the build when a guest's page has grown beyond its budget, or into the staff's. */
export const guestBudget = (): Plugin => ({
  name: 'guest-budget',
  apply: 'build',
  // Of what is really written, after everybody has had their say.
  writeBundle: {
    order: 'post',
    handler(_options, bundle) {
      const problems = problemsOf(bundle);
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  },
});
