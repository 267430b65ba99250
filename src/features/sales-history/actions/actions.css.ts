import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { space } from "#/ui/theme/tokens.ts";

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  marginBottom: space[16],
  selectors: { "&:empty": { display: "none" } },
});

export const entry = style({
  selectors: {
    "&:not(:last-child)": {
      marginBottom: space[16],
      paddingBottom: space[16],
      borderBottom: `1px solid ${vars.colour.line}`,
    },
  },
});

export const entryHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
});
