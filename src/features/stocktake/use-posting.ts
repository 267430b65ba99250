import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { toast } from "#/ui/toast-store.ts";
import { postStocktake } from "./post-stocktake.ts";

/** Posting a stocktake from its button: once at a time, and what became of it. */
export function usePosting(stocktake: string) {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<"no_till" | "storage" | null>(null);
  const isUnderWay = useRef(false);
  const post = async (note: string, count: number) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const isPosted = await postStocktake(shop, services, stocktake, note);
      if (!isPosted) return setFailed("no_till");
      toast({
        id: "stocktake-posted",
        kind: "success",
        title: t`Stocktake posted`,
        text: t`${plural(count, { one: "# item has its count.", other: "# items have their count." })}`,
      });
    } catch (error) {
      services.logger.error("stocktake.not_posted", errorFields(error));
      setFailed("storage");
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failed, post: (note: string, count: number) => void post(note, count) };
}
