import { globalStyle, style } from "@vanilla-extract/css";

/** Paper is white and ink black, in every theme. */
const ink = "#000000";
const paper = "#ffffff";

/** Laid out off screen at paper width, so that its height is known before printing. */
export const printOnly = style({
  position: "fixed",
  top: 0,
  left: "-300vw",
  visibility: "hidden",
  "@media": { print: { position: "static", visibility: "visible" } },
});

globalStyle("body:has([data-print-root]) > :not([data-print-root])", {
  "@media": { print: { display: "none !important" } },
});

export const receipt = style({
  width: "100%",
  maxWidth: "80mm",
  marginInline: "auto",
  padding: "3mm",
  boxSizing: "border-box",
  background: paper,
  color: ink,
  fontSize: "12px",
  lineHeight: 1.35,
  fontVariantNumeric: "tabular-nums",
});

export const narrow = style({ maxWidth: "58mm", fontSize: "11px" });

export const rule = style({ borderTop: `1px dashed ${ink}`, marginBlock: "8px" });
export const figure = style({ marginInlineStart: "auto", whiteSpace: "nowrap" });
export const detail = style({ fontSize: "0.92em" });
/** On narrow paper the amount wraps below: a word this large is not broken. */
export const total = style({ fontSize: "16px", fontWeight: 800, flexWrap: "wrap", rowGap: 0 });
export const strong = style({ fontWeight: 700 });
export const centred = style({ textAlign: "center" });
export const logo = style({
  display: "block",
  maxWidth: "50%",
  maxHeight: "22mm",
  margin: "0 auto 6px",
});
export const code = style({ margin: 0, textAlign: "center" });
export const qr = style({ width: "26mm", margin: "8px auto 4px", display: "block" });
