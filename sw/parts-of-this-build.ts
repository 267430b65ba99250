// The build writes the paths here (server/start/later-parts.ts).

/** Code this version's worker fetches when the app is idle. */
export const whenIdle: readonly string[] = [];

/** Code it keeps once somebody went there. */
export const whenAsked: readonly string[] = [];
