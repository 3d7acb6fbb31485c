import type { Plugin } from 'vite';

const SHARED = /\/shared\/src\/.+\.ts$/;

/**
 * Tells the bundler that making a schema has no effect besides the schema, so that those which a page does not
 * use are dropped, and zod with the last of them. Without it a guest's page that needs one rule of a meal
 * carries all of zod, since a bundler must assume that any call does something.
 */
export const dropUnusedSchemas = (): Plugin => ({
  name: 'drop-unused-schemas',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!SHARED.test(id)) return null;
    const calls = this.parse(code)
      .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
      .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
      .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
    const marked = calls.reduceRight(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
      code,
    );
    return { code: marked, map: null };
  },
});
