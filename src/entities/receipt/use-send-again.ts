import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/entities/services/services.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { receiptSendIntent } from "#/store/counter-intents.ts";
import { receiptLanguage } from "./receipt-language.ts";
import type { ReceiptSendView } from "./receipt-sends.ts";
import type { ReceiptSource } from "./receipt-source.ts";

/** Asks anew for what could not be delivered (S1); null for who may not, and for a slip that is not sent. */
export function useSendAgain(source: ReceiptSource) {
  const { db } = useShop();
  const { ids } = useServices();
  const { busy, run } = useRecord();
  const canSend = useCan("receipt.send");
  if (source.type === "return" || !canSend) return null;
  const { id: subject, sale, type } = source;
  return {
    busy,
    send: ({ channel, to }: Pick<ReceiptSendView, "channel" | "to">) =>
      run((place) => {
        const draft = { id: ids.next(), type, channel, to, language: receiptLanguage() };
        return receiptSendIntent(db, { opId: ids.next(), place, draft, subject, sale });
      }),
  };
}
