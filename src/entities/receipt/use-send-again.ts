import { useState } from "react";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { receiptSendIntent } from "#/store/counter-intents.ts";
import { receiptLanguage } from "./receipt-language.ts";
import type { ReceiptSendView } from "./receipt-sends.ts";
import type { ReceiptSource, Sendable } from "./receipt-source.ts";

/** Requests a failed send again (S1); null for users without permission, and for slips that cannot be sent. */
export function useSendAgain(source: ReceiptSource | Sendable) {
  const { ids } = useServices();
  const { busy, run } = useRecord();
  const canSend = useCan("receipt.send");
  // Ids are generated once per failure, so that a second tap has no effect (S2).
  const [made] = useState(() => new Map<string, { opId: string; id: string }>());
  if (source.type === "return" || !canSend) return null;
  const { id: subject, type } = source;
  return {
    busy,
    send: ({ id: failed, channel, to }: Pick<ReceiptSendView, "id" | "channel" | "to">) => {
      const own = made.get(failed) ?? { opId: ids.next(), id: ids.next() };
      made.set(failed, own);
      return run((place) => {
        const draft = { id: own.id, type, channel, to, language: receiptLanguage() };
        return receiptSendIntent({ opId: own.opId, place, draft, subject });
      });
    },
  };
}
