import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer } from "#/ui/theme/tokens.ts";

export const menu = style({
  zIndex: layer.menu,
  minWidth: "200px",
  maxWidth: "calc(100vw - 24px)",
  maxHeight: "var(--radix-dropdown-menu-content-available-height)",
});

export const tone = styleVariants({
  plain: { color: vars.colour.text },
  danger: { color: vars.colour.critical },
});

export const line = style({ height: "1px", margin: "4px 8px", background: vars.colour.line });
