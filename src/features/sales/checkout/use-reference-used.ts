import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { numberPaidWith } from "#/entities/sales/reference-used.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useDebounced } from "#/ui/use-debounced.ts";

/** A code from a network is as long as this or longer: what is shorter is still being typed. */
const shortest = 5;

/** The number of the sale or repayment this code paid before, as far as this device knows. */
export function useReferenceUsed(reference: string, sale: string): string | null {
  const { db } = useShop();
  const code = useDebounced(reference.trim().toUpperCase(), 200);
  return valueOf(
    useLive(
      async () => (code.length < shortest ? null : numberPaidWith(db, code, sale)),
      [db, code, sale],
    ),
    null,
  );
}
