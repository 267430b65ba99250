import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Approval } from "#/contract/approvals.ts";
import { lossOf } from "#/domain/loss-limit.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useLossAsk } from "#/entities/stock/use-loss-ask.tsx";
import type { StocktakeRow } from "#/store/stocktake-row.ts";
import { errorFields } from "#/platform/logger.ts";
import { toast } from "#/ui/toast-store.ts";
import { postStocktake, postsOf } from "./post-stocktake.ts";
import type { CountedItem } from "./stocktake-view.ts";

/** Posts a stocktake, one attempt at a time, and reports the outcome. */
export function usePosting(stocktake: StocktakeRow, items: readonly CountedItem[]) {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const { once } = useOnce();
  // Not busy while a supervisor is being asked for approval.
  const { busy, once: during } = useOnce();
  const [failed, setFailed] = useState<"no_till" | "storage" | "refused" | null>(null);
  const loss = useLossAsk();
  // Supervisor approvals refer to these ids, so they must stay the same on a retry.
  const planned = useRef(stocktake.posts);
  const isFrozen = stocktake.status === "posting";
  const post = async (note: string, count: number) => {
    setFailed(null);
    try {
      const posts = isFrozen ? stocktake.posts : postsOf(items, planned.current, services.ids);
      planned.current = posts;
      const approvals = new Map<string, Approval>();
      for (const { opId, goods: its } of posts) {
        const lost = lossOf(items.filter(({ good: item }) => its.includes(item)));
        const answer = await loss.ask(lost, opId);
        if (!answer.allowed) return setFailed("refused");
        if (answer.approval !== null) approvals.set(opId, answer.approval);
      }
      const posting = { note, posts, approvals };
      const isPosted = await during(() => postStocktake(shop, services, stocktake.id, posting));
      if (isPosted !== true) return setFailed("no_till");
      toast({
        id: "stocktake-posted",
        kind: "success",
        title: t`Stocktake saved`,
        text: t`${plural(count, { one: "# item has its count.", other: "# items have their count." })}`,
      });
    } catch (error) {
      services.logger.error("stocktake.not_posted", errorFields(error));
      setFailed("storage");
    }
  };
  return {
    busy,
    failed,
    dialog: loss.dialog,
    post: (note: string, count: number) => void once(() => post(note, count)),
  };
}
