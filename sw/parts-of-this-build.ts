// The build writes the paths here (build/deferred-chunks.ts).

/** Code this version's worker fetches when the app is idle. */
export const whenIdle: readonly string[] = [];

/** The same, on the devices of those who keep the shop's items and purchases. */
export const forOffice: readonly string[] = [];

/** The same, on the devices that print by a printer of their own. */
export const forPrinter: readonly string[] = [];

/** Code it keeps once somebody went there. */
export const whenAsked: readonly string[] = [];
