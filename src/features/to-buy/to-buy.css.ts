import { style } from "@vanilla-extract/css";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight } from "#/ui/theme/tokens.ts";

/** How many pieces the packs above it are. */
export const below = style([note, { display: "block", fontWeight: fontWeight.regular }]);
