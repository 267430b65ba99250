import { useMemo } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { PurchaseReader } from "./purchase-queries.ts";

/** The user currently at this device. */
export function usePurchaseReader(): PurchaseReader {
  const { permissions } = useShop();
  const { language } = useFormat();
  return useMemo(() => ({ language, permissions }), [language, permissions]);
}
