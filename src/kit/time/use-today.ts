import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "./use-now.ts";

/** The current business day, `2026-11-20`; changes at midnight in the business's time zone. */
export function useToday(): string {
  const { dayOf } = useFormat();
  return dayOf(useNow());
}
