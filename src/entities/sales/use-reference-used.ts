import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import { numberPaidWith } from "./reference-used.ts";

/** Minimum length of a network's reference; anything shorter is still being typed. */
const shortest = 5;

/**
 * Returns the number of the sale or debt payment already paid with this reference, as stored on this device.
 */
export function useReferenceUsed(reference: string, except: string): string | null {
  const { db } = useShop();
  const code = useDebounced(reference.trim().toUpperCase(), 200);
  return valueOf(
    useLive(
      async () => (code.length < shortest ? null : numberPaidWith(db, code, except)),
      [db, code, except],
    ),
    null,
  );
}
