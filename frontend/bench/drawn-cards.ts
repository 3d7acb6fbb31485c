/** The part of React's own bookkeeping that its developer tools read. */
interface Fiber {
  flags: number;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

declare global {
  interface Window {
    /** The cards that were drawn since this was last cleared, save those that are cut at another place now. */
    drawnCards: Set<unknown>;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/** Notes, in the browser, the cards that React calls anew, whether or not anything on them changes. */
export const noteDrawnCards = () => {
  const PERFORMED_WORK = 1;
  const cuts = new WeakMap<Element, string>();

  const note = (card: Element) => {
    const cut = [...card.querySelectorAll('.wall-items')].map((items) => items.childElementCount).join();
    const before = cuts.get(card) ?? cut;
    cuts.set(card, cut);
    if (cut === before) window.drawnCards.add(card);
  };

  const count = (fiber: Fiber) => {
    const element = fiber.child?.stateNode;
    const isCard = element instanceof Element && element.matches('.wall-board__place');
    if (isCard && fiber.flags & PERFORMED_WORK) note(element);
    // Where the children are those of before, nothing below was looked at.
    if (fiber.alternate?.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child);
  };

  window.drawnCards = new Set();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => count(root.current),
    onCommitFiberUnmount: () => undefined,
  };
};
