/** A window's hold on a cart. */
export interface CartHold {
  release: () => void;
}

/**
 * Takes a cart for this window; null when another window has it. Without the Locks API (very old
 * browsers) every window may have every cart, and the newer change stands.
 */
export function holdCart(id: string): Promise<CartHold | null> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks === undefined) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve, reject) => {
    locks
      .request(
        `cart:${id}`,
        { ifAvailable: true },
        (lock) =>
          new Promise<void>((done) => {
            resolve(lock === null ? null : { release: done });
            if (lock === null) done();
          }),
      )
      .then(undefined, reject);
  });
}
