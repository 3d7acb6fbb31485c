import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const TEMPLATE = path.join(import.meta.dirname, 'service-worker.mjs');

/** The pages that a guest comes to; a page of the staff is kept when it is first opened. */
const GUEST_PAGES = ['/src/screens/customer/Landing.tsx', '/src/screens/customer/Menu.tsx'];

/** The writing systems that the house itself writes in; others are loaded where a name needs them. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

type Bundle = Rolldown.OutputBundle;

const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk => file?.type === 'chunk';

/** A chunk and all that it loads before it runs. */
const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (!isChunk(chunk) || found.has(name)) return found;
  found.add(name);
  chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
  chunk.imports.forEach((imported) => withImports(bundle, imported, found));
  return found;
};

const shellOf = (bundle: Bundle): string[] => {
  const roots = Object.values(bundle).filter(
    (file) =>
      isChunk(file) && (file.isEntry || GUEST_PAGES.some((page) => file.facadeModuleId?.endsWith(page))),
  );
  const files = roots.flatMap(({ fileName }) => [...withImports(bundle, fileName)]);
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
  return [...new Set([...files, ...fonts])].sort().map((name) => `/${name}`);
};

/** Writes the service worker of this build, which knows its own shell. */
export const precacheShell = (): Plugin => ({
  name: 'precache-shell',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.addWatchFile(TEMPLATE);
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      const shell = ['/', ...shellOf(bundle)];
      const build = createHash('sha256')
        .update(shell.join())
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync(TEMPLATE, 'utf8')
        .replace("'__BUILD__'", JSON.stringify(build))
        .replace("['__SHELL__']", JSON.stringify(shell));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
