/** Widths in px from which a layout holds: below `tablet` is a phone, below `table` six columns do not fit. */
export const breakpoint = { tablet: 600, table: 900, desktop: 1100 } as const;

/** Media conditions for styles and for `useMedia`. */
export const media = {
  phone: `(max-width: ${breakpoint.tablet - 0.02}px)`,
  tablet: `(min-width: ${breakpoint.tablet}px)`,
  /** The counter has its cart beside the items, or in a sheet: 600 px are too few for two panes. */
  onePane: "(max-width: 639.98px)",
  twoPanes: "(min-width: 640px)",
  /** The payment stands beside the cart: each of the two is as wide as a phone, and none is on its side. */
  besideCart: "(min-width: 744px) and (min-height: 480px)",
  /** Six ways to pay fit in a row of the payment beside its cart. */
  besideCartWide: "(min-width: 1000px) and (min-height: 480px)",
  /** Specification 2 §2: from 640 px on the filters of alerts are shown without being asked for. */
  foldedAlerts: "(max-width: 639.98px)",
  noTable: `(max-width: ${breakpoint.table - 0.02}px)`,
  table: `(min-width: ${breakpoint.table}px)`,
  /** A screen as high as most phones': the whole pad is in sight where what stands above it is drawn closer. */
  short: "(max-height: 780px)",
  /** A laptop's browser with its bars, a phone on its side: the cart and a pad do not fit one below the other. */
  low: "(max-height: 699.98px)",
  /** A phone on its side. */
  lowest: "(max-height: 479.98px)",
  /** A phone, upright or on its side: a list begins in sight where what stands above it is drawn briefly. */
  brief: `(max-width: ${breakpoint.tablet - 0.02}px), (max-height: 479.98px)`,
  desktop: `(min-width: ${breakpoint.desktop}px)`,
  /** Seven columns fit beside the menu. */
  laptop: "(min-width: 1360px)",
  coarse: "(pointer: coarse)",
  hover: "(hover: hover)",
  /** A mouse, and so most likely a keyboard: what is typed needs no keys on the screen. */
  keyboard: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "(prefers-color-scheme: dark)",
} as const;
