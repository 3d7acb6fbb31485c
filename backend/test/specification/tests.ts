import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CHECKOUT } from '../../src/core/config.js';

export interface Test {
  /** With the titles of what it stands in: `deleting a meal › asks first`. */
  title: string;
  node: ts.Node;
}

interface TestFile {
  tests: Test[];
  /** What the file gives a name to, and what it takes from the tests' own support, by name. */
  named: Map<string, { file: string; node: ts.Node }>;
}

const read = new Map<string, TestFile>();

const textOf = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8');

/** The tests of a file of the checkout; none when it is not there. Those that are skipped do not count. */
export const testsOf = (file: string): readonly Test[] => testFile(file).tests;

const testFile = (file: string): TestFile => {
  const known = read.get(file);
  if (known) return known;
  const found: TestFile = { tests: [], named: new Map() };
  read.set(file, found);
  if (!existsSync(path.join(CHECKOUT, file))) return found;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind);
  collectTests(source, [], found.tests);
  collectNames(source, file, found.named);
  return found;
};

/** `test.each(rows)`, `describe.skip`: the words that such a call is made of. */
const wordsOf = (callee: ts.Expression): string[] => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
};

const SKIPPED = new Set(['skip', 'todo', 'fixme', 'fails']);

const collectTests = (node: ts.Node, above: readonly string[], tests: Test[]): void => {
  if (ts.isCallExpression(node)) {
    const words = wordsOf(node.expression);
    const [first] = node.arguments;
    if (words[0] && ['describe', 'it', 'test'].includes(words[0]) && first && ts.isStringLiteralLike(first)) {
      if (words.some((word) => SKIPPED.has(word))) return;
      const titles = [...above, first.text];
      if (words.includes('describe')) {
        node.arguments.forEach((argument) => collectTests(argument, titles, tests));
      } else {
        tests.push({ title: titles.join(' › '), node });
      }
      return;
    }
  }
  ts.forEachChild(node, (child) => collectTests(child, above, tests));
};

const collectNames = (node: ts.Node, file: string, named: TestFile['named']): void => {
  if ((ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name) {
    const names = ts.isObjectBindingPattern(node.name)
      ? node.name.elements.map(({ name }) => name)
      : [node.name];
    for (const name of names) if (ts.isIdentifier(name)) named.set(name.text, { file, node });
  }
  if (ts.isImportDeclaration(node)) collectImports(node, file, named);
  ts.forEachChild(node, (child) => collectNames(child, file, named));
};

/** Only the tests' own support is followed: what the product says proves nothing about what a test asks of it. */
const SUPPORT = /\/(support|test-support|test-setup)(\/|\.)/;

const collectImports = (node: ts.ImportDeclaration, file: string, named: TestFile['named']): void => {
  const { moduleSpecifier, importClause } = node;
  const bindings = importClause?.namedBindings;
  if (!ts.isStringLiteral(moduleSpecifier) || !bindings || !ts.isNamedImports(bindings)) return;
  const target = path.join(path.dirname(file), moduleSpecifier.text.replace(/\.js$/, ''));
  const module = ['.ts', '.tsx']
    .map((end) => `${target}${end}`)
    .find((name) => existsSync(path.join(CHECKOUT, name)));
  if (!module || !SUPPORT.test(`/${module}`)) return;
  for (const { name, propertyName } of bindings.elements) {
    const meant = testFile(module).named.get((propertyName ?? name).text);
    if (meant) named.set(name.text, meant);
  }
};

/** All that a test says: its own words, and those of whatever it uses of the tests' support. */
export const wordsOfTest = (file: string, test: Test): string => {
  const seen = new Set<ts.Node>();
  const say = (node: ts.Node, of: string): string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    const used: string[] = [];
    const visit = (child: ts.Node): void => {
      const meant = ts.isIdentifier(child) ? testFile(of).named.get(child.text) : undefined;
      if (meant) used.push(...say(meant.node, meant.file));
      ts.forEachChild(child, visit);
    };
    visit(node);
    return [node.getText(), ...used];
  };
  return say(test.node, file).join('\n');
};
