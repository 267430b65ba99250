import { useState } from "react";
import type { TransferCancelBody } from "#/contract/operations/transfer-cancel.ts";
import type { DispatchBody } from "#/contract/operations/transfer-dispatch.ts";
import type { ReceiveBody } from "#/contract/operations/transfer-receive.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { OperationType } from "#/contract/operations.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { type RecordFailure, useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import type { Arrival, MissingFormValues } from "./receive-form-values.ts";
import {
  dispatchIntent,
  receiveIntent,
  transferCancelIntent,
  transferIntent,
} from "#/store/stock-intents.ts";
import type { Intent, Place } from "#/store/outbox.ts";
import type { Draft } from "#/store/outbox-intents.ts";

/** Why the rest is missing, by line id. */
type Why = ReadonlyMap<string, MissingFormValues>;

export interface Recording {
  busy: boolean;
  failed: RecordFailure | null;
  /** Resolves to the number of the recorded operation (empty if it has none); null if it was not recorded. */
  save: <Type extends OperationType>(
    intent: (action: { opId: string; place: Place }) => Intent<Type>,
  ) => Promise<string | null>;
}

/** Records one operation on a transfer (S1, S2), online or offline; a second tap adds nothing. */
function useRecordTransfer(): Recording {
  const { ids } = useServices();
  const { busy, failed, put } = useRecord();
  const [opId, setOpId] = useState(() => ids.next());
  const save: Recording["save"] = async (intentOf) => {
    const operation = await put((place) => intentOf({ opId, place }));
    if (operation === null) return null;
    // The next action gets a new id; until this one is recorded, retries use the same id.
    setOpId(ids.next());
    return operation.number ?? "";
  };
  return { busy, failed, save };
}

/** The operations on transfers, recorded in the outbox. */
export function useTransferActions() {
  const { ids } = useServices();
  const recording = useRecordTransfer();
  const { save } = recording;
  return {
    ...recording,
    send: (draft: Draft<TransferBody>) => save((action) => transferIntent({ ...action, draft })),
    /** Records that a prepared transfer has left. */
    dispatch: (transfer: Transfer) => {
      const { number, to, id: subject } = transfer;
      const draft: Draft<DispatchBody> = {
        id: ids.next(),
        lines: stillThere(transfer),
        transfer: { number, to_location: to.id },
      };
      return save((action) => dispatchIntent({ ...action, draft, subject }));
    },
    /** Records arrivals by line id; `isFinal`: no more items will arrive. */
    receive: (
      transfer: Transfer,
      came: ReadonlyMap<string, Arrival>,
      { isFinal, note, why }: { isFinal: boolean; note: string; why: Why },
    ) => {
      const draft: Draft<ReceiveBody> = {
        id: ids.next(),
        lines: [...new Set([...came.keys(), ...why.keys()])].map((line) => {
          const { quantity, serials } = came.get(line) ?? { quantity: 0, serials: [] };
          const some = { quantity: formatQuantityWire(quantity), ...named(serials) };
          return { id: ids.next(), line, ...some, ...missingOf(why.get(line)) };
        }),
        is_final: isFinal,
        note,
        transfer: {
          number: transfer.number,
          from_location: transfer.from.id,
          lines: transfer.lines
            .filter(({ quantity }) => quantity > 0)
            .map((line) => snapshotOf(line, line.quantity, line.serials)),
        },
      };
      const { id: subject } = transfer;
      return save((action) => receiveIntent({ ...action, draft, subject }));
    },
    takeBack: (transfer: Transfer, reason: string) => {
      const { number, to } = transfer;
      const draft: Draft<TransferCancelBody> = {
        id: ids.next(),
        reason,
        lines: stillThere(transfer),
        transfer: {
          number,
          to_location: to.id,
          ...(transfer.status === "prepared" ? { is_prepared: true } : {}),
        },
      };
      const { id: subject } = transfer;
      return save((action) => transferCancelIntent({ ...action, draft, subject }));
    },
  };
}

function missingOf(values: MissingFormValues | undefined) {
  if (values === undefined || values.reason === null) return {};
  return { missing: { reason: values.reason, note: values.note.trim() } };
}

/** The items not received yet: prepared or in transit. */
function stillThere({ lines }: Transfer): TransferBody["lines"] {
  return lines
    .filter(({ waiting }) => waiting > 0)
    .map((line) => snapshotOf(line, line.waiting, line.pieces));
}

function snapshotOf(
  { id, product, variant, name, sentAs }: Transfer["lines"][number],
  thousandths: number,
  serials: readonly string[],
): TransferBody["lines"][number] {
  const quantity = formatQuantityWire(thousandths);
  return { id, product, variant, name: sentAs || name || product, quantity, ...named(serials) };
}

/** Omits `serials` for items that are not serial-tracked. */
function named(serials: readonly string[]): { serials?: string[] } {
  return serials.length === 0 ? {} : { serials: [...serials] };
}
