import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '..');

/*
 * The arrows of the house, read from its folders, so that a new one needs no entry here:
 *   shared <- core <- realtime <- features <- app.module      shared <- lib, components <- screens <- app
 */
const foldersIn = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const zone = (target, from, message, except) => ({
  target: `./${target}`,
  from: `./${from}`,
  message,
  ...(except && { except }),
});

const features = foldersIn('backend/src').filter(
  (name) => !['core', 'realtime', 'migrations'].includes(name),
);
const screens = foldersIn('frontend/src/screens');

const zones = [
  zone('shared/src', 'backend', 'shared knows neither side.'),
  zone('shared/src', 'frontend', 'shared knows neither side.'),
  zone('backend', 'frontend', 'The two sides meet in shared.'),
  zone('frontend', 'backend', 'The two sides meet in shared.'),
  zone('backend/src/core', 'backend/src', 'core knows nothing above it.', ['core', 'migrations']),
  ...features.map((feature) =>
    zone('backend/src/realtime', `backend/src/${feature}`, 'realtime knows no feature.'),
  ),
  ...['app.module.ts', 'app.setup.ts', 'main.ts'].flatMap((file) =>
    ['core', 'realtime', ...features.filter((feature) => feature !== 'demo')].map((folder) =>
      zone(`backend/src/${folder}`, `backend/src/${file}`, 'No arrow goes up.'),
    ),
  ),
  ...['lib', 'components'].flatMap((low) =>
    ['screens', 'app'].map((high) =>
      zone(`frontend/src/${low}`, `frontend/src/${high}`, 'No arrow goes up.'),
    ),
  ),
  zone('frontend/src/screens', 'frontend/src/app', 'No arrow goes up.'),
  ...screens.map((screen) =>
    zone(`frontend/src/screens/${screen}`, 'frontend/src/screens', 'Screens do not import screens.', [
      screen,
    ]),
  ),
];

/** What may occur in one file only, and where that is. */
const ONCE = {
  env: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read core/config.',
  },
  transaction: {
    selector: "CallExpression[callee.property.name='transaction']",
    message: 'Use core/transactions.',
  },
  emit: {
    selector: "CallExpression[callee.property.name='emit']",
    message: 'Only the outlet emits; record an event.',
  },
};
const onlyOnce = (...names) => ['error', ...names.map((name) => ONCE[name])];

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/test-results/**', '**/coverage/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['shared', 'backend', 'frontend'].map((name) => path.join(root, name, 'tsconfig.json')),
          conditionNames: ['@banquet/source', 'types', 'import', 'default'],
          noWarnOnMultipleProjects: true,
        }),
      ],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['shared/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\./|\\.\\./)', message: 'shared imports zod and nothing else.' }] },
      ],
    },
  },
  { files: ['shared/src/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/demo/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': onlyOnce('env', 'transaction', 'emit'),
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: ['backend/src/core/config.ts'],
    rules: { 'no-restricted-syntax': onlyOnce('transaction', 'emit') },
  },
  { files: ['backend/src/core/transactions.ts'], rules: { 'no-restricted-syntax': onlyOnce('env', 'emit') } },
  {
    files: ['backend/src/realtime/outlet.ts'],
    rules: { 'no-restricted-syntax': onlyOnce('env', 'transaction') },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['AbortSignal', 'URL', 'console', 'fetch', 'performance', 'process', 'setTimeout'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
);
