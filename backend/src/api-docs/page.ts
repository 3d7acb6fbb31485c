import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StreamableFile } from '@nestjs/common';
import { notFound } from '../core/refusals.js';

/** Where everything of the page is asked for. */
const BASE = '/api/docs';

/** Without a line of script in it, since the house's pages may run their own files only. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Banquet API</title>
    <link rel="icon" href="${BASE}/favicon-32x32.png">
    <link rel="stylesheet" href="${BASE}/swagger-ui.css">
    <link rel="stylesheet" href="${BASE}/index.css">
  </head>
  <body>
    <main id="api"></main>
    <script src="${BASE}/swagger-ui-bundle.js"></script>
    <script src="${BASE}/start.js"></script>
  </body>
</html>
`;

export const START = `SwaggerUIBundle({
  url: '${BASE}/json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
});
`;

const FILES: Readonly<Record<string, string>> = {
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const require = createRequire(import.meta.url);

/** A file that the page is made of; they come with @nestjs/swagger. */
export const fileOfPage = (name: string): StreamableFile => {
  const type = FILES[name];
  if (!type) throw notFound('There is no such file.');
  const ofSwagger = createRequire(require.resolve('@nestjs/swagger/package.json'));
  const folder = path.dirname(ofSwagger.resolve('swagger-ui-dist/package.json'));
  return new StreamableFile(createReadStream(path.join(folder, name)), { type });
};
