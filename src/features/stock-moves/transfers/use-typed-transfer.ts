import { useState } from "react";
import { useFormDraft } from "#/entities/forms/use-form-draft.ts";
import { useServices } from "#/entities/services/services.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { readTransferDraft, type TransferEntry } from "./transfer-entry.ts";

/** What is typed of a new transfer, kept on this device over a reload; `blank` is how the form opens. */
export function useTypedTransfer(blank: TransferEntry, places: readonly StoredLocation[]) {
  const { ids } = useServices();
  const draft = useFormDraft("transfer", null);
  const [opened] = useState(blank);
  const [first] = useState(() => {
    const kept = readTransferDraft(
      draft.kept,
      places.map((place) => place.id),
    );
    return { id: kept?.id ?? ids.next(), kept: kept?.entry ?? null };
  });
  const [entry, setEntry] = useState(first.kept ?? opened);
  const [isRestored, setRestored] = useState(first.kept !== null);
  const write = (next: TransferEntry) => {
    if (isSame(next, opened)) draft.forget();
    else draft.keep({ id: first.id, ...next });
    return next;
  };
  return {
    id: first.id,
    entry,
    isRestored,
    isDirty: !isSame(entry, opened),
    setEntry: (edit: (was: TransferEntry) => TransferEntry) => setEntry((was) => write(edit(was))),
    /** Begins as the form opened. */
    startAfresh() {
      setEntry(write(opened));
      setRestored(false);
    },
    forget: draft.forget,
  };
}

function isSame(a: TransferEntry, b: TransferEntry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
