import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { space } from "#/ui/theme/tokens.ts";

export const what = style({ whiteSpace: "normal", overflowWrap: "anywhere" });

export const when = style({ whiteSpace: "nowrap" });

export const changes = style({
  display: "grid",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});

export const was = style({ color: vars.colour.muted });

export const foot = style({ display: "grid", justifyItems: "center", marginTop: space[16] });

export const details = style({ display: "grid", gap: space[4] });
