import { useCan, useShop } from "#/kit/shop/shop-context.ts";

/** Whose sales alone this person's lists show; null for everybody's (`readGuards` of the sale). */
export function useOwnOnly(): string | null {
  const { session } = useShop();
  return useCan("report.view") ? null : session.user.id;
}
