import { style } from "@vanilla-extract/css";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight } from "#/ui/theme/tokens.ts";

/** Under the figure of what may be sold, quietly. */
export const held = style([note, { display: "block", fontWeight: fontWeight.regular }]);
