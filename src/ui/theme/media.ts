/** Minimum widths of the layouts, px: below `tablet` is a phone, below `table` six columns do not fit. */
export const breakpoint = { tablet: 600, table: 900, desktop: 1100 } as const;

/** Media conditions for styles and for `useMedia`. */
export const media = {
  phone: `(max-width: ${breakpoint.tablet - 0.02}px)`,
  tablet: `(min-width: ${breakpoint.tablet}px)`,
  /** The counter's cart opens in a sheet instead of next to the items: 600 px are too narrow for two panes. */
  onePane: "(max-width: 639.98px)",
  twoPanes: "(min-width: 640px)",
  /**
   * The payment fits next to the cart: each pane is at least as wide as a phone. Excludes phones in
   * landscape.
   */
  besideCart: "(min-width: 744px) and (min-height: 480px)",
  /** Six payment methods fit in one row of the payment next to its cart. */
  besideCartWide: "(min-width: 1000px) and (min-height: 480px)",
  /** Specification 2 §2: from 640 px on the filters of alerts are always expanded. */
  foldedAlerts: "(max-width: 639.98px)",
  noTable: `(max-width: ${breakpoint.table - 0.02}px)`,
  table: `(min-width: ${breakpoint.table}px)`,
  /** The height of most phones: the whole pad is visible if the content above it is compact. */
  short: "(max-height: 780px)",
  /**
   * A laptop browser with its toolbars, or a phone in landscape: cart and pad do not fit one below the other.
   */
  low: "(max-height: 699.98px)",
  /** A phone in landscape. */
  lowest: "(max-height: 479.98px)",
  /** A phone in portrait or landscape: the start of a list is visible if the content above it is condensed. */
  brief: `(max-width: ${breakpoint.tablet - 0.02}px), (max-height: 479.98px)`,
  desktop: `(min-width: ${breakpoint.desktop}px)`,
  /** Seven columns fit next to the menu. */
  laptop: "(min-width: 1360px)",
  coarse: "(pointer: coarse)",
  hover: "(hover: hover)",
  /** A mouse, and so most likely a keyboard: typing needs no on-screen keys. */
  keyboard: "(hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  dark: "(prefers-color-scheme: dark)",
} as const;
