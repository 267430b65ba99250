import { useState } from "react";
import type { OperationType } from "#/contract/operations.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { type Intent, type Place, record, supersede } from "#/store/outbox.ts";

/** Why nothing was recorded: this device is not a till yet, or storing failed. */
export type RecordFailure = "no_till" | "storage";

export interface RecordOne {
  readonly busy: boolean;
  readonly failed: RecordFailure | null;
  /**
   * Records the operation that `make` builds from the context; returns whether it was stored. If `refused` is
   * given it is replaced, retaining its till and user (S7).
   */
  readonly run: <Type extends OperationType>(
    make: (place: Place) => Promise<Intent<Type>> | Intent<Type>,
    refused?: OperationRow | null,
  ) => Promise<boolean>;
  /** The same, returning what was recorded; null if nothing was. */
  readonly put: <Type extends OperationType>(
    make: (place: Place) => Promise<Intent<Type>> | Intent<Type>,
    refused?: OperationRow | null,
  ) => Promise<OperationRow | null>;
}

/**
 * Records one form action through the outbox, online or offline (S1). A second tap while recording is
 * ignored.
 */
export function useRecord(): RecordOne {
  const shop = useShop();
  const services = useServices();
  const { busy, once } = useOnce();
  const [failed, setFailed] = useState<RecordFailure | null>(null);
  const put: RecordOne["put"] = async (make, refused = null) => {
    const place = refused ?? placeOf(shop);
    if (place === null) {
      setFailed("no_till");
      return null;
    }
    const kept = await once(async () => {
      setFailed(null);
      try {
        const { location, till, actor } = place;
        const intent = await make({ location, till, actor });
        const { operation } = await (refused === null
          ? record(shop.db, services, intent)
          : supersede(shop.db, services, refused.opId, intent));
        return operation;
      } catch (error) {
        services.logger.error("outbox.not_recorded", errorFields(error));
        setFailed("storage");
        return null;
      }
    });
    return kept ?? null;
  };
  const run: RecordOne["run"] = async (make, refused) => (await put(make, refused)) !== null;
  return { busy, failed, run, put };
}
