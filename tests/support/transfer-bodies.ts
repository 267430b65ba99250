import type { TransferCancelBody } from "#/contract/operations/transfer-cancel.ts";
import type { DispatchBody } from "#/contract/operations/transfer-dispatch.ts";
import type { ReceiveBody } from "#/contract/operations/transfer-receive.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { bodiesOf } from "./trade-bodies.ts";

type Desk = Pick<ReturnType<typeof bodiesOf>, "origin" | "number">;

type Sent = { product: string; variant?: string | null; milli: number };

/** Builds a till's transfer bodies, in the sequence of its other bodies. */
export function transferBodies({ origin, number }: Desk, newId: () => string) {
  return {
    send(opId: string, to: string, items: readonly Sent[], at?: number): TransferBody {
      return {
        ...origin(opId, at),
        id: newId(),
        number: number(),
        to_location: to,
        lines: items.map(({ product, variant = null, milli }) => {
          return {
            id: newId(),
            product,
            variant,
            name: "Good",
            quantity: formatQuantityWire(milli),
          };
        }),
        note: "",
      };
    },

    /** Reserved for another location, and not dispatched yet. */
    prepare(opId: string, to: string, items: readonly Sent[], at?: number): TransferBody {
      return { ...this.send(opId, to, items, at), is_prepared: true };
    },

    /** Dispatches a prepared transfer. */
    dispatch(opId: string, sent: TransferBody, at?: number): DispatchBody {
      const { number: known, to_location, lines } = sent;
      return {
        ...origin(opId, at),
        id: newId(),
        lines,
        transfer: { number: known, to_location },
      };
    },

    /** The received quantities, line by line; a line without an entry is left out. */
    receive(
      opId: string,
      sent: TransferBody,
      came: readonly number[],
      { at, isFinal = false }: { at?: number; isFinal?: boolean } = {},
    ): ReceiveBody {
      const { number: known, location: from_location, lines } = sent;
      return {
        ...origin(opId, at),
        id: newId(),
        lines: came.map((milli, index) => {
          const line = lines[index]?.id ?? newId();
          return { id: newId(), line, quantity: formatQuantityWire(milli) };
        }),
        is_final: isFinal,
        note: "",
        transfer: { number: known, from_location, lines },
      };
    },

    /** Cancels everything this till considers in transit. */
    cancel(opId: string, sent: TransferBody, at?: number): TransferCancelBody {
      const { number: known, to_location, lines } = sent;
      return {
        ...origin(opId, at),
        id: newId(),
        reason: "Sent by mistake",
        lines,
        transfer: { number: known, to_location },
      };
    },
  };
}
