import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { space } from "#/ui/theme/tokens.ts";

export const people = style({
  marginBottom: space[12],
  selectors: { "&:empty": { display: "none" } },
});

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `2px ${space[16]}`,
  paddingBlock: space[12],
  selectors: {
    "&:not(:last-child)": { borderBottom: `1px solid ${vars.colour.line}` },
    "&:first-child": { paddingTop: 0 },
    "&:last-child": { paddingBottom: 0 },
  },
});

export const notes = style({
  marginTop: space[12],
  paddingTop: space[12],
  borderTop: `1px solid ${vars.colour.line}`,
  color: vars.colour.muted,
  overflowWrap: "anywhere",
});

export const debtActions = style({ marginTop: space[16] });
