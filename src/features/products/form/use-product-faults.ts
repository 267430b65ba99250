import { useState } from "react";
import type { OpenedProduct } from "./open-product.ts";
import { variantField, type Faults } from "./read-product.ts";
import { serverFieldErrors } from "./server-field-errors.ts";
import { useFaultMessages } from "./use-fault-messages.ts";

export interface ProductFaults {
  /** Incremented with each save that found faults, so that the first one receives focus. */
  readonly round: number;
  /** Returns the message at a field, by its wire name. */
  readonly at: (field: string) => string | undefined;
  readonly atVariant: (id: string, field: string) => string | undefined;
  readonly refuse: (faults: Faults) => void;
  /** Clears the faults of edited fields. */
  readonly forgive: (fields: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * Collects the faults of a product form: from its own validation, from codes used by other items, and from
 * the server's refusal.
 */
export function useProductFaults(opened: OpenedProduct, taken: Faults): ProductFaults {
  const words = useFaultMessages();
  const [faults, setFaults] = useState<Faults>({});
  const [round, setRound] = useState(0);
  const [told, setTold] = useState(() => {
    const { refused, given, values } = opened;
    return serverFieldErrors(refused?.rejection ?? null, {
      variants: given?.variants ?? values.variants,
      packs: given?.packs ?? values.packs,
    });
  });
  const at = (field: string) => words(faults[field] ?? taken[field]) ?? told[field];
  return {
    round,
    at,
    atVariant: (id, field) => at(variantField(id, field)),
    refuse(next) {
      setFaults(next);
      setRound((before) => before + 1);
    },
    forgive(fields) {
      setFaults((before) => without(before, fields));
      setTold((before) => without(before, fields));
    },
    clear: () => setFaults({}),
  };
}

function without<Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
