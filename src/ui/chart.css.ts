import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";
import { fontSize, space } from "./theme/tokens.ts";

export const chart = style({ position: "relative", width: "100%", minWidth: 0 });

/** The figures shown if no chart is rendered; they scroll in their own box. */
export const figures = style({ overflowX: "auto", fontSize: fontSize.small });

globalStyle(`${figures} th, ${figures} td`, {
  padding: `${space[4]} ${space[8]}`,
  borderBottom: `1px solid ${vars.colour.line}`,
  textAlign: "end",
});
