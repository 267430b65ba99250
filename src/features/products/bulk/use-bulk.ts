import { useRef, useState, type ReactNode } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useTillFirst } from "#/entities/till/use-till-first.tsx";
import { errorFields } from "#/platform/logger.ts";
import { productEditIntent } from "#/store/catalogue-intents.ts";
import { record } from "#/store/outbox.ts";
import type { BulkPlan } from "./bulk-plan.ts";

export interface BulkResult {
  readonly changed: number;
  readonly same: number;
  readonly refused: BulkPlan["refused"];
}

export interface Bulk {
  /** Number of edits recorded so far; null while idle. */
  readonly done: number | null;
  readonly result: BulkResult | null;
  /** Dialog that registers the device as a till first, if necessary; the change continues afterwards. */
  readonly dialog: ReactNode;
  readonly run: (plan: BulkPlan) => Promise<void>;
  /** Stops before the next edit; recorded edits remain. */
  readonly stop: () => void;
}

/** Records the same change for many products, each as its own edit, as from its row (S1). */
export function useBulk(): Bulk {
  const shop = useShop();
  const services = useServices();
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const { askLocation, dialog } = useTillFirst();
  const isStopped = useRef(false);

  const run = async ({ changes, same, refused }: BulkPlan) => {
    const place = await askLocation();
    if (place === null || done !== null) return;
    isStopped.current = false;
    setDone(0);
    const failed: BulkPlan["refused"][number][] = [];
    let changed = 0;
    for (const { product, draft } of changes) {
      if (isStopped.current) break;
      const action = { opId: services.ids.next(), place, draft, subject: product.view.id };
      try {
        await record(shop.db, services, productEditIntent(action));
        changed += 1;
      } catch (error) {
        services.logger.error("product.not_recorded", errorFields(error));
        failed.push({ product, why: "not_kept" });
      }
      setDone(changed + failed.length);
    }
    setDone(null);
    setResult({ changed, same, refused: [...refused, ...failed] });
  };
  return {
    done,
    result,
    dialog,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
