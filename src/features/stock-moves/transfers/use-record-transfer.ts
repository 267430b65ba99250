import { useRef, useState } from "react";
import type { ReceiveBody, TransferBody, TransferCancelBody } from "#/contract/stock-writes.ts";
import type { OperationType } from "#/contract/operations.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { useServices } from "#/entities/services/services.ts";
import { placeOf, useShop } from "#/entities/shop/shop-context.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { errorFields } from "#/platform/logger.ts";
import { receiveIntent, transferCancelIntent, transferIntent } from "#/store/stock-intents.ts";
import { record, type Intent, type Place } from "#/store/outbox.ts";
import type { Draft } from "#/store/outbox-intents.ts";

/** The device would not keep it, or has no till: nothing was recorded. */
export type RecordFailure = "no_till" | "storage";

export interface Recording {
  busy: boolean;
  failed: RecordFailure | null;
  /** The number of what was recorded (empty for what has none); null when it was not. */
  save: <Type extends OperationType>(
    intent: (act: { opId: string; place: Place }) => Promise<Intent<Type>>,
  ) => Promise<string | null>;
}

/** Puts one act upon a transfer on the disk (S1, S2), line or no line; a second tap adds nothing. */
function useRecordTransfer(): Recording {
  const shop = useShop();
  const services = useServices();
  const [opId, setOpId] = useState(() => services.ids.next());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RecordFailure | null>(null);
  const isUnderWay = useRef(false);
  const save: Recording["save"] = async (intentOf) => {
    const place = placeOf(shop);
    if (place === null) setFailed("no_till");
    if (place === null || isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const intent = await intentOf({ opId, place });
      const { operation } = await record(shop.db, services, intent);
      // The next act is another one; until this one is on the disk it is tried again as itself.
      setOpId(services.ids.next());
      return operation.number ?? "";
    } catch (error) {
      services.logger.error("transfer.not_recorded", errorFields(error));
      setFailed("storage");
      return null;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failed, save };
}

/** The acts upon transfers, as the outbox takes them. */
export function useTransferActs() {
  const { db } = useShop();
  const { ids } = useServices();
  const recording = useRecordTransfer();
  const { save } = recording;
  return {
    ...recording,
    send: (draft: Draft<TransferBody>) => save((act) => transferIntent(db, { ...act, draft })),
    /** What came, thousandths by the line's id; `isFinal`: no more will come. */
    receive: (
      transfer: Transfer,
      came: ReadonlyMap<string, number>,
      { isFinal, note }: { isFinal: boolean; note: string },
    ) => {
      const draft: Draft<ReceiveBody> = {
        id: ids.next(),
        lines: [...came].map(([line, some]) => {
          return { id: ids.next(), line, quantity: formatQuantityWire(some) };
        }),
        is_final: isFinal,
        note,
        transfer: {
          number: transfer.number,
          from_location: transfer.from.id,
          lines: transfer.lines
            .filter(({ quantity }) => quantity > 0)
            .map((line) => snapshotOf(line, line.quantity)),
        },
      };
      const { id: subject } = transfer;
      return save((act) => receiveIntent(db, { ...act, draft, subject }));
    },
    takeBack: (transfer: Transfer, reason: string) => {
      const { number, to } = transfer;
      const draft: Draft<TransferCancelBody> = {
        id: ids.next(),
        reason,
        lines: transfer.lines
          .filter(({ waiting }) => waiting > 0)
          .map((line) => snapshotOf(line, line.waiting)),
        transfer: { number, to_location: to.id },
      };
      const { id: subject } = transfer;
      return save((act) => transferCancelIntent(db, { ...act, draft, subject }));
    },
  };
}

function snapshotOf(
  { id, product, variant, name, sentAs }: Transfer["lines"][number],
  thousandths: number,
): TransferBody["lines"][number] {
  const quantity = formatQuantityWire(thousandths);
  return { id, product, variant, name: sentAs || name || product, quantity };
}
