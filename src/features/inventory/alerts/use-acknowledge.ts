import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useTillFirst } from "#/entities/till/use-till-first.tsx";
import { errorFields } from "#/platform/logger.ts";
import { acknowledgeIntent } from "#/store/outbox-intents.ts";
import { type Place, record } from "#/store/outbox.ts";
import { toast } from "#/ui/toast-store.ts";

/** Maximum number of alerts per operation. */
const most = 200;

/**
 * Acknowledges alerts, online or offline (S1). Returns whether the acknowledgement is stored on disk; a
 * failure loses no other data.
 */
export function useAcknowledge() {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const format = useFormat();
  const { askLocation, dialog } = useTillFirst();
  const { busy, once } = useOnce();
  const note = useCallback(
    async (place: Place, ids: readonly string[]): Promise<boolean> => {
      try {
        for (let from = 0; from < ids.length; from += most) {
          const draft = { alert_ids: ids.slice(from, from + most) };
          const action = { opId: services.ids.next(), place, draft };
          await record(shop.db, services, acknowledgeIntent(action));
        }
        const count = format.count(ids.length);
        toast({
          kind: "success",
          title: ids.length === 1 ? t`Alert acknowledged` : t`${count} alerts acknowledged`,
        });
        return true;
      } catch (error) {
        services.logger.error("alerts.not_acknowledged", errorFields(error));
        toast({
          kind: "error",
          title:
            ids.length === 1
              ? t`Failed to acknowledge alert`
              : t`Failed to acknowledge selected alerts`,
        });
        return false;
      }
    },
    [shop, services, t, format],
  );
  const acknowledge = useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
      const place = await askLocation();
      return place === null ? false : ((await once(() => note(place, ids))) ?? false);
    },
    [once, note, askLocation],
  );
  return { acknowledge, busy, dialog };
}
