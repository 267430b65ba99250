import { useState } from "react";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { type RecordFailure, useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { type AmountProblem, readAmount } from "./amount-entry.ts";

export interface ShiftOpening {
  /** What lies in the drawer, as typed. */
  readonly float: string;
  readonly write: (float: string) => void;
  readonly problem: AmountProblem | null;
  readonly busy: boolean;
  readonly failed: RecordFailure | null;
  readonly submit: (note: string) => void;
}

/**
 * Opens a shift at this till with what is typed, with or without a connection (S1).
 * @param onOpened once it is on the disk
 */
export function useShiftOpening(onOpened: (float: Minor) => void): ShiftOpening {
  const { db } = useShop();
  const { ids } = useServices();
  // Made when the form opens, so a second tap adds nothing (S2).
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const { busy, failed, run } = useRecord();
  const [float, setFloat] = useState("");
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  return {
    float,
    write(text) {
      setFloat(text);
      setProblem(null);
    },
    problem,
    busy,
    failed,
    submit(note) {
      const reading = readAmount(float, 0);
      if (!reading.ok) return setProblem(reading.problem);
      const { amount } = reading;
      const draft = { id: made.id, opening_float: formatMoneyWire(amount), note };
      void run((place) => shiftOpenIntent(db, { opId: made.opId, place, draft })).then((isKept) => {
        if (isKept) onOpened(amount);
      });
    },
  };
}
