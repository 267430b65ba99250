import { globalStyle, style } from "@vanilla-extract/css";
import { box } from "./input-box.css.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer, space } from "#/ui/theme/tokens.ts";

export const trigger = style([
  box,
  {
    justifyContent: "space-between",
    textAlign: "start",
    selectors: {
      "&[data-placeholder]": { color: vars.colour.muted },
      "&[aria-invalid]": {
        borderColor: vars.colour.critical,
        boxShadow: `inset 0 0 0 1px ${vars.colour.critical}`,
      },
      "&:disabled": { background: vars.colour.sunken, color: vars.colour.muted },
      "&:focus-visible": { outlineOffset: "-1px" },
    },
  },
]);

globalStyle(`${trigger} > span:first-child`, {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const content = style({
  zIndex: layer.menu,
  width: "max-content",
  minWidth: "var(--radix-select-trigger-width)",
  maxWidth: "calc(100vw - 32px)",
  maxHeight: "min(360px, var(--radix-select-content-available-height))",
});

export const chosen = style({ marginLeft: "auto", paddingLeft: space[12] });
