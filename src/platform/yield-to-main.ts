/** APIs a browser may lack (Safari has neither). */
type Turns = { scheduler?: { yield?: () => Promise<void> } };

/**
 * Ends the current browser task, so that the page can paint and handle input before the next one. If
 * supported, the continuation is prioritised over other tasks of the page.
 */
export function yieldToMain(page: Turns = globalThis): Promise<void> {
  if (page.scheduler?.yield !== undefined) return page.scheduler.yield();
  return new Promise((done) => {
    setTimeout(done);
  });
}
