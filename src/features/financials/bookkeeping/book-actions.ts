import { useQueryClient } from "@tanstack/react-query";
import type { CloseDayBody } from "#/contract/day-closings.ts";
import type { LockBooksBody, ManualEntryBody, ReverseEntryBody } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { figuresKey } from "#/entities/figures/figure-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** Server requests that change the books. Each returns whether it succeeded and invalidates all figures. */
export function useBookActions() {
  const { session: port } = useServices();
  const { session } = useShop();
  const client = useQueryClient();
  const { busy, refusal, run, clear } = useWrite();
  const business = session.business.id;
  const post = async (path: string, body: object, location?: string): Promise<boolean> => {
    const query = new URLSearchParams(
      location === undefined ? { business } : { business, location },
    );
    const whole = `${path}?${query.toString()}`;
    const { ok } = await run(() => port.api.json({ method: "POST", path: whole, body }));
    if (ok) await client.invalidateQueries({ queryKey: figuresKey(business) });
    return ok;
  };
  return {
    busy,
    refusal,
    clear,
    write: (body: ManualEntryBody) => post(paths.financialsEntries, body),
    reverse: (entry: string, body: ReverseEntryBody) => post(paths.financialsReverse(entry), body),
    closeDay: (location: string, body: CloseDayBody) =>
      post(paths.financialsClosings, body, location),
    lock: (body: LockBooksBody) => post(paths.financialsLock, body),
  };
}
