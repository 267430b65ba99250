import { useLingui } from "@lingui/react/macro";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartCustomer, CartRow } from "#/store/cart-row.ts";
import { toast } from "#/ui/toast-store.ts";
import { totalsOf } from "../sale-totals.ts";
import type { CartController } from "./cart-controller.ts";
import { setCustomer } from "./cart-edits.ts";

/**
 * Sets or clears the current cart's customer. Reports a changed total, for example from wholesale prices,
 * since the cashier may already have quoted the previous one.
 * @param then further changes to the cart that depend on its previous state
 */
export function useCustomerChoice(
  controller: CartController,
  then: (cart: CartRow, before: CartRow) => CartRow = (cart) => cart,
): (customer: CartCustomer | null) => void {
  const { t } = useLingui();
  const shop = useShop();
  const format = useFormat();
  return (customer) => {
    const { cart } = controller.state();
    controller.edit((now) => then(setCustomer(now, customer), now));
    if (cart === null) return;
    const rules = saleRulesOf(shop);
    const { total } = totalsOf(setCustomer(cart, customer), rules);
    if (total === totalsOf(cart, rules).total) return;
    const sum = format.amount(total);
    toast({
      id: "other-prices",
      title: customer?.isWholesale === true ? t`Wholesale prices: ${sum}` : t`Usual prices: ${sum}`,
    });
  };
}
