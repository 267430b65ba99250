import { useMemo } from "react";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { PurchaseReader } from "./purchase-queries.ts";

/** Whoever is at this device now. */
export function usePurchaseReader(): PurchaseReader {
  const { permissions } = useShop();
  const { language } = useFormat();
  return useMemo(() => ({ language, permissions }), [language, permissions]);
}
