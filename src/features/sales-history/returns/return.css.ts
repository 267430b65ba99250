import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { space } from "#/ui/theme/tokens.ts";

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(150px, 180px)",
  gap: space[12],
  alignItems: "start",
  paddingBlock: space[12],
  selectors: {
    "&:not(:last-child)": { borderBottom: `1px solid ${vars.colour.line}` },
    "&:first-child": { paddingTop: 0 },
    "&:last-child": { paddingBottom: 0 },
  },
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const choice = style({ display: "block", color: "inherit", textDecoration: "none" });
