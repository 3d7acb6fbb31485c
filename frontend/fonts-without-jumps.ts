import type { Plugin } from 'vite';

/**
 * A line that is being read is not set anew: letters that are not there within a tenth of a second, on a slow link's
 * first visit, are for the next page. The packages of fonts know only `swap`.
 */
export const fontsWithoutJumps = (): Plugin => ({
  name: 'fonts-without-jumps',
  enforce: 'pre',
  transform: {
    filter: { id: /\/@fontsource[^?]*\.css/ },
    handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
  },
});
