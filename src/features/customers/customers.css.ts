import { style } from "@vanilla-extract/css";
import { breakpoint, media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

export const cards = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [media.tablet]: { gap: space[16] } },
});

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[16],
  "@media": {
    [`(min-width: ${breakpoint.desk - 200}px)`]: {
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    },
  },
});

export const stack = style({ display: "grid", gap: space[12] });

export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
  marginTop: space[16],
});

/** A row that leads somewhere: the whole of it is pressed, so that no word needs to look like a link. */
export const row = style({ color: "inherit", textDecoration: "none" });
