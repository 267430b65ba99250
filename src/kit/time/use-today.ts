import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "./use-now.ts";

/** The business day it is now, `2026-11-20`; turns at midnight in the business's own zone. */
export function useToday(): string {
  const { dayOf } = useFormat();
  return dayOf(useNow());
}
