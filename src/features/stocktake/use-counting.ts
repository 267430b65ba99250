import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isFractional, whole } from "#/domain/quantity.ts";
import { goodOf, type Good } from "#/entities/products/good.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { beep } from "#/entities/scanner/beep.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { errorFields } from "#/platform/logger.ts";
import { dropCount, noteCount } from "#/store/stocktakes.ts";
import { toast } from "#/ui/toast-store.ts";

/** A good as it is counted: the choice of the finder, a scan, or a line touched again. */
export type CountableGood = Pick<Good, "product" | "variant" | "name" | "unit">;

export interface Counting {
  /** The good whose quantity is being entered. */
  entering: CountableGood | null;
  /** Asks how much of a good was found. */
  enter: (good: CountableGood | null) => void;
  /** One more of a good; of one that is weighed or measured it asks how much. */
  scan: (code: string) => void;
  /** What was found of a good, all of it. Whether it is on the disk now. */
  set: (good: CountableGood, quantity: number) => Promise<boolean>;
  drop: (good: string) => Promise<void>;
}

/** The ways a good is counted. Everything is kept at once: a reload loses nothing. */
export function useCounting(stocktake: string): Counting {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { clock, ids, logger } = useServices();
  const { language } = useFormat();
  const [entering, enter] = useState<CountableGood | null>(null);
  const location = session.location.id;

  const refused = (error: unknown) => {
    logger.error("stocktake.not_kept", errorFields(error));
    toast({
      id: "stocktake-storage",
      kind: "error",
      title: t`This count was not kept`,
      text: t`This device could not keep it. Make room on it and count the good again.`,
    });
  };
  const note = async (good: CountableGood, quantity: (before: number | null) => number) => {
    const key = good.variant ?? good.product;
    try {
      const shelf = (await stockOfProducts(db, location, [good.product])).get(good.product);
      const line = {
        good: key,
        id: ids.next(),
        product: good.product,
        variant: good.variant,
        countedAt: clock.now(),
        expected: shelf?.byVariant.get(good.variant ?? "") ?? 0,
      };
      return (await noteCount(db, stocktake, line, quantity)) !== null;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  const scan = async (code: string) => {
    const match = await byCode(db, code);
    if (match === null) {
      beep("miss");
      toast({
        id: "scan-missed",
        kind: "warning",
        title: t`Not found: ${code}`,
        text: t`No good here has this code.`,
      });
      return;
    }
    const good = goodOf(match.product, match.variant, language);
    // The code of a product whose variants hold the stock says too little.
    if (match.product.product_type === "VARIABLE" && match.variant === null) {
      beep("miss");
      const { name } = good;
      toast({
        id: "scan-missed",
        kind: "warning",
        title: t`Which one: ${name}?`,
        text: t`There are several kinds of this good. Find the one you hold by its name.`,
      });
      return;
    }
    beep("hit");
    if (isFractional(good.unit)) enter(good);
    else await note(good, (before) => (before ?? 0) + whole);
  };
  return {
    entering,
    enter,
    scan: (code) => void scan(code),
    set: (good, quantity) => note(good, () => quantity),
    async drop(good) {
      await dropCount(db, stocktake, good).catch(refused);
    },
  };
}
