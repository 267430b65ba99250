import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { breakpoint } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[16],
  "@media": {
    [`(min-width: ${breakpoint.table}px)`]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});

export const roles = style({ display: "grid", marginBottom: space[12] });
export const role = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  paddingBlock: space[8],
  borderBottom: `1px solid ${vars.colour.line}`,
});

/** Below name and actions, at full width. */
export const rights = style({ flexBasis: "100%", minWidth: 0 });

export const area = style({ border: "none", margin: 0, padding: 0, minWidth: 0 });
export const areaName = style({ padding: 0, marginBottom: space[4], fontWeight: 600 });
export const areaRights = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  columnGap: space[16],
});
