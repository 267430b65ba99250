import { useState } from "react";
import type { OpenedProduct } from "./open-product.ts";
import { variantField, type Faults } from "./read-product.ts";
import { toldFaults } from "./server-field-errors.ts";
import { useFaultMessages } from "./use-fault-messages.ts";

export interface ProductFaults {
  /** Grows with each save that found faults: the first of them is gone to. */
  readonly round: number;
  /** What is said at a field, by the wire's name. */
  readonly at: (field: string) => string | undefined;
  readonly atVariant: (id: string, field: string) => string | undefined;
  readonly refuse: (faults: Faults) => void;
  /** These fields are being written anew. */
  readonly forgive: (fields: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * What is wrong with the fields of a product form: by its own rules, by another item that has a code
 * already, or as the server said when it refused the item.
 */
export function useProductFaults(opened: OpenedProduct, taken: Faults): ProductFaults {
  const words = useFaultMessages();
  const [faults, setFaults] = useState<Faults>({});
  const [round, setRound] = useState(0);
  const [told, setTold] = useState(() => {
    const { refused, given, values } = opened;
    return toldFaults(refused?.rejection ?? null, {
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
