/** What a browser may not have yet (Safari has neither). */
type Turns = { scheduler?: { yield?: () => Promise<void> } };

/**
 * Ends the browser's task at hand: what follows is one of its own, before which the page may be drawn
 * and a touch answered. Where the browser knows how, nothing else of the page gets in between.
 */
export function yieldToMain(page: Turns = globalThis): Promise<void> {
  if (page.scheduler?.yield !== undefined) return page.scheduler.yield();
  return new Promise((done) => {
    setTimeout(done);
  });
}
