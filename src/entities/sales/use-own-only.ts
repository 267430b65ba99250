import { useCan, useShop } from "#/kit/shop/shop-context.ts";

/** Returns the user whose sales this user's lists are limited to; null for all (`readGuards` of the sale). */
export function useOwnOnly(): string | null {
  const { session } = useShop();
  return useCan("report.view") ? null : session.user.id;
}
