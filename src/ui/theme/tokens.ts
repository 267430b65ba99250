/**
 * Design tokens. Names are roles, never hues: amber waits (`warning`), red needs a person (`critical`), green
 * is money in hand (`positive`), teal is the next action (`accent`). `…Soft` is a background for its own
 * role's text; tokens.test.ts checks every pair in use against WCAG.
 */
export const colourRoles = [
  "bg",
  "surface",
  "sunken",
  "text",
  "muted",
  "line",
  "edge",
  "accent",
  "accentStrong",
  "accentSoft",
  "onAccent",
  "critical",
  "criticalSoft",
  "warning",
  "warningSoft",
  "positive",
  "positiveSoft",
  "info",
  "infoSoft",
  "overstock",
  "overstockSoft",
  "caution",
  "cautionSoft",
  "scrim",
] as const;

export type ColourRole = (typeof colourRoles)[number];

export type Palette = Readonly<Record<ColourRole, string>>;

export type ThemeName = "light" | "dark";

/** The page background, also the colour of the browser's own bar. */
export const grounds = { light: "#f4f6f4", dark: "#0c1311" } as const satisfies Record<
  ThemeName,
  string
>;

/**
 * `line` separates (nothing is lost if it is not seen); `edge` is the border that makes an empty field
 * recognisable, so it keeps 3:1 against its backgrounds (WCAG 2.2, 1.4.11).
 */
export const palettes = {
  light: {
    bg: grounds.light,
    surface: "#ffffff",
    sunken: "#eaeeeb",
    text: "#12201c",
    muted: "#55665f",
    line: "#d9e0dc",
    edge: "#75877f",
    accent: "#0a7566",
    accentStrong: "#075a4e",
    accentSoft: "#d8efe9",
    onAccent: "#ffffff",
    critical: "#b3261e",
    criticalSoft: "#fbe5e2",
    warning: "#855600",
    warningSoft: "#fcefcf",
    positive: "#0f5428",
    positiveSoft: "#dcf2e2",
    info: "#1d5a9e",
    infoSoft: "#e0ecf9",
    overstock: "#5b3a9e",
    overstockSoft: "#ece4fa",
    caution: "#9a4a06",
    cautionSoft: "#fde8d3",
    scrim: "rgba(18,32,28,.48)",
  },
  dark: {
    bg: grounds.dark,
    surface: "#141d1a",
    sunken: "#1e2b26",
    text: "#e9f1ee",
    muted: "#9fb2ab",
    line: "#27352f",
    edge: "#63776f",
    accent: "#45c9b0",
    accentStrong: "#7fe3cf",
    accentSoft: "#11332c",
    onAccent: "#05201b",
    critical: "#ff9b90",
    criticalSoft: "#3b1815",
    warning: "#f0c05a",
    warningSoft: "#37290a",
    positive: "#7fd79a",
    positiveSoft: "#12301d",
    info: "#94c2f5",
    infoSoft: "#12263d",
    overstock: "#c9b3f7",
    overstockSoft: "#2a1d47",
    caution: "#f5aa6b",
    cautionSoft: "#3d220b",
    scrim: "rgba(2,6,5,.64)",
  },
} as const satisfies Record<ThemeName, Palette>;

export const shadows = {
  light: {
    raised: "0 1px 2px rgba(18,32,28,.06),0 8px 24px rgba(18,32,28,.06)",
    floating: "0 2px 6px rgba(18,32,28,.1),0 16px 48px rgba(18,32,28,.16)",
  },
  dark: {
    raised: "0 1px 2px rgba(0,0,0,.4),0 8px 24px rgba(0,0,0,.3)",
    floating: "0 2px 6px rgba(0,0,0,.5),0 16px 48px rgba(0,0,0,.5)",
  },
} as const satisfies Record<ThemeName, { raised: string; floating: string }>;

/** Steps of the 4 px grid, named by their pixels. */
export const space = {
  4: "4px",
  8: "8px",
  12: "12px",
  16: "16px",
  20: "20px",
  24: "24px",
  32: "32px",
  48: "48px",
} as const;

export const radius = {
  badge: "8px",
  control: "12px",
  tile: "14px",
  card: "16px",
  pill: "999px",
} as const;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" as const;

/** In rem of a 16 px root, so that the user's own text size applies. */
export const fontSize = {
  tiny: "0.75rem",
  small: "0.8125rem",
  body: "0.9375rem",
  title: "1.125rem",
  page: "1.5rem",
  total: "1.75rem",
  due: "2.5rem",
  change: "3rem",
} as const;

export const lineHeight = { tight: 1.15, snug: 1.25, body: 1.4 } as const;

export const fontWeight = { regular: 400, medium: 600, bold: 700, heavy: 800 } as const;

/** Minimum height and width of touch targets, px: on touch, the pay button, a pad key. */
export const target = { touch: "48px", pay: "60px", key: "52px", small: "36px" } as const;

/** All motion stays under 150 ms; reduced motion has none (global.css.ts). */
export const motion = { quick: "90ms", calm: "140ms", ease: "cubic-bezier(.2,.7,.3,1)" } as const;

/**
 * The frame around a page: the menu collapsed and expanded, and the bar of a phone. Floating elements avoid
 * them.
 */
export const frameSize = { rail: "72px", sidebar: "232px", bar: "64px" } as const;

/**
 * Layers from the page up. Toasts are above dialogs: an Undo must stay reachable. A dialog and its backdrop
 * share one layer, in the order they were opened: a second one dims the first.
 */
export const layer = {
  sticky: 10,
  popup: 30,
  dialog: 40,
  menu: 50,
  toast: 60,
} as const;
