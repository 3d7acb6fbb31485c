import { randomBytes } from 'node:crypto';
import { GUEST_BUDGET_KB, problemsOf } from './guest-budget.ts';
import { type Bundle, GUEST_PAGES } from './guest-pages.ts';

const [LANDING, MENU] = GUEST_PAGES;

interface Made {
  kilobytes?: number;
  page?: string;
  imports?: string[];
  modules?: string[];
}

/** A build of these chunks, `index.js` its entry. */
const aBuild = (chunks: Record<string, Made>): Bundle =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { kilobytes = 1, page, imports = [], modules = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        // As many bytes of noise, which gzip can only bring back to what they were.
        code: randomBytes(kilobytes * 1_000).toString('base64'),
        isEntry: fileName === 'index.js',
        facadeModuleId: page ? `/house/frontend${page}` : null,
        imports,
        modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 100 }])),
      },
    ]),
  );

test('a house whose guests load little is built', () => {
  const bundle = aBuild({
    'index.js': { kilobytes: 80 },
    'Landing.js': { page: LANDING },
    'Menu.js': { page: MENU, kilobytes: 20, imports: ['socket.js'] },
    'socket.js': { kilobytes: 15 },
    'charts.js': { kilobytes: 400, modules: ['/house/node_modules/@ant-design/charts/index.js'] },
  });
  expect(problemsOf(bundle)).toEqual([]);
});

test('a page that has outgrown its budget is named, with what it loads and how much that is', () => {
  const bundle = aBuild({
    'index.js': { kilobytes: GUEST_BUDGET_KB - 30 },
    'Landing.js': { page: LANDING },
    'Menu.js': { page: MENU, kilobytes: 20, imports: ['socket.js'] },
    'socket.js': { kilobytes: 15 },
  });
  const [problem = '', ...others] = problemsOf(bundle);
  expect(others).toEqual([]);
  expect(problem).toMatch(
    /^\/src\/screens\/customer\/Menu\.tsx needs 13\d\.\d kB of JavaScript \(gzip\) before it can be used; the budget is 130 kB: /,
  );
  expect(problem).toMatch(/index\.js 10\d\.\d kB, Menu\.js 2\d\.\d kB, socket\.js 1\d\.\d kB\.$/);
});

test('a page that is part of the entry is weighed with it', () => {
  const bundle = aBuild({ 'index.js': { kilobytes: GUEST_BUDGET_KB + 5 } });
  expect(problemsOf(bundle)).toHaveLength(GUEST_PAGES.length);
});

test.each([
  '/house/node_modules/antd/es/button/index.js',
  '/house/node_modules/@antv/g2/esm/index.js',
  '/house/node_modules/zod/v4/core/schemas.js',
  '/house/frontend/src/screens/kitchen/wall/Wall.tsx',
  '/house/frontend/src/screens/admin/AdminArea.tsx',
])('a guest’s page that carries %s is told of', (module) => {
  const bundle = aBuild({
    'index.js': {},
    'Landing.js': { page: LANDING },
    'Menu.js': { page: MENU, imports: ['shared.js'] },
    'shared.js': { modules: [module] },
  });
  expect(problemsOf(bundle)).toEqual([
    `${MENU} loads shared.js, which holds what only the staff need: ${module}.`,
  ]);
});
