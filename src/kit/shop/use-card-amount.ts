import { useCallback } from "react";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useFormat } from "./use-format.ts";

/**
 * Writes the amount of a card of figures: two of them stand side by side on a phone, where eight
 * figures fit but not the currency's sign too; every amount of a shop is in its one currency.
 */
export function useCardAmount(): (minor: number) => string {
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  return useCallback(
    (minor: number) => (isPhone ? format.figure(minor) : format.amount(minor)),
    [format, isPhone],
  );
}
