import "./themes.css.ts";
import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { below } from "./layers.css.ts";
import { media } from "./media.ts";
import { fontFamily, fontSize, fontWeight, lineHeight } from "./tokens.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });

globalStyle("html", {
  fontFamily,
  lineHeight: lineHeight.body,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  WebkitTapHighlightColor: "transparent",
  scrollbarColor: `${vars.colour.edge} transparent`,
});

globalStyle("body", {
  margin: 0,
  minHeight: "100dvh",
  background: vars.colour.bg,
  color: vars.colour.text,
  fontSize: fontSize.body,
  paddingLeft: "env(safe-area-inset-left)",
  paddingRight: "env(safe-area-inset-right)",
  overflowWrap: "break-word",
});

globalStyle("h1, h2, h3, h4, p, figure, ul, ol, dl, dd, fieldset, legend", {
  margin: 0,
  padding: 0,
});
globalStyle("h1, h2, h3, h4", {
  "@layer": {
    [below]: {
      fontSize: "inherit",
      fontWeight: fontWeight.bold,
      lineHeight: lineHeight.snug,
      textWrap: "balance",
    },
  },
});
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("fieldset", { border: 0, minWidth: 0 });
globalStyle("button, input, select, textarea", {
  font: "inherit",
  color: "inherit",
  letterSpacing: "inherit",
});
globalStyle("button", { background: "none", border: 0, padding: 0, cursor: "pointer" });
globalStyle("button, a, label, summary, [role=button]", { touchAction: "manipulation" });
globalStyle("a", { color: vars.colour.accentStrong, textUnderlineOffset: "3px" });
globalStyle("img, svg, canvas", { display: "block", maxWidth: "100%" });
globalStyle("table", { borderCollapse: "collapse", borderSpacing: 0 });
// Italic, so that an empty field is not mistaken for one with a value.
globalStyle("::placeholder", { color: vars.colour.muted, opacity: 1, fontStyle: "italic" });
globalStyle("::selection", { background: vars.colour.accentSoft, color: vars.colour.text });

globalStyle(":focus-visible", {
  outline: `3px solid ${vars.colour.accent}`,
  outlineOffset: "2px",
});
// A heading or region focused programmatically (after a change of screen) is not a control.
globalStyle("[tabindex='-1']:focus-visible", { outline: "none" });

globalStyle("*, *::before, *::after", {
  "@media": {
    [media.reducedMotion]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});
