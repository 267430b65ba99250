// The build inserts the paths here (build/deferred-chunks.ts).

/** Code this version's worker fetches when the app is idle. */
export const whenIdle: readonly string[] = [];

/** The same, on devices of users who manage the shop's items and purchases. */
export const forOffice: readonly string[] = [];

/** The same, on devices with a printer of their own. */
export const forPrinter: readonly string[] = [];

/** Code the worker caches on first visit. */
export const whenAsked: readonly string[] = [];
