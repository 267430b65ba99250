import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import { numberPaidWith } from "./reference-used.ts";

/** A code from a network is as long as this or longer: what is shorter is still being typed. */
const shortest = 5;

/** The number of the sale or repayment this code paid before, as far as this device knows. */
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
