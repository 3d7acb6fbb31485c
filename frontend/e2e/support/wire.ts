import type { Page, WebSocketRoute } from '@playwright/test';

const LIVE = /\/socket\.io\//;
const ROOMS = '**/api/rooms/**';

/** One person's live connection in the hands of the story; to be taken before the page is opened. */
export const holdTheWire = async (page: Page) => {
  let state: 'open' | 'silent' | 'cut' = 'open';
  const wires = new Set<WebSocketRoute>();
  await page.routeWebSocket(LIVE, (wire) => {
    if (state === 'cut') void wire.close();
    if (state !== 'open') return;
    wire.connectToServer();
    wires.add(wire);
  });
  // Where the web socket is refused the browser tries to poll.
  await page.route(LIVE, (route) => (state === 'open' ? route.continue() : route.abort()));
  return {
    /** A wire that opens and carries nothing. */
    silence: () => {
      state = 'silent';
    },
    cut: async () => {
      state = 'cut';
      await Promise.all([...wires].map((wire) => wire.close()));
      wires.clear();
    },
    /** Nor over HTTP, by which a page is kept current where no socket has passed for 20 seconds. */
    closeTheWayAround: () => page.route(ROOMS, (route) => route.abort()),
    openTheWayAround: () => page.unroute(ROOMS),
    mend: () => {
      state = 'open';
    },
  };
};
