import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Bundle, filesOf, GUEST_PAGES } from './guest-pages.ts';

const TEMPLATE = path.join(import.meta.dirname, 'service-worker.mjs');

/** The writing systems that the house itself writes in; others are loaded where a name needs them. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

const shellOf = (bundle: Bundle): string[] => {
  const files = GUEST_PAGES.flatMap((page) => [...filesOf(bundle, page)]);
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
