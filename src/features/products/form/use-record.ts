import { useRef, useState } from "react";
import { useServices } from "#/entities/services/services.ts";
import { placeOf, useShop } from "#/entities/shop/shop-context.ts";
import type { OperationType } from "#/contract/operations.ts";
import { errorFields } from "#/platform/logger.ts";
import { type Intent, type Place, record } from "#/store/outbox.ts";

export interface RecordOne {
  readonly busy: boolean;
  readonly failed: "no_till" | "storage" | null;
  /** Records what `make` makes of the place; answers whether it is on the disk now. */
  readonly run: <Type extends OperationType>(
    make: (place: Place) => Promise<Intent<Type>> | Intent<Type>,
  ) => Promise<boolean>;
}

/** One act of this screen through the outbox, line or no line. A second tap meanwhile does nothing. */
export function useRecord(): RecordOne {
  const shop = useShop();
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RecordOne["failed"]>(null);
  const isUnderWay = useRef(false);
  const run: RecordOne["run"] = async (make) => {
    const place = placeOf(shop);
    if (place === null) setFailed("no_till");
    if (place === null || isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      await record(shop.db, services, await make(place));
      return true;
    } catch (error) {
      services.logger.error("catalogue.not_recorded", errorFields(error));
      setFailed("storage");
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failed, run };
}
