import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useFormDraft } from "./use-form-draft.ts";

/**
 * Form values of a new record, stored on this device across reloads.
 *
 * @param blank initial values
 * @param read parses the stored draft with its id; null if it is no longer readable
 */
export function useKeptFormValues<Values extends object>(
  form: string,
  blank: Values,
  read: (kept: Record<string, unknown> | null) => { id: string; values: Values } | null,
) {
  const { ids } = useServices();
  const draft = useFormDraft(form, null);
  const [opened] = useState(blank);
  const [first] = useState(() => {
    const kept = read(draft.kept);
    return { id: kept?.id ?? ids.next(), kept: kept?.values ?? null };
  });
  const [values, setValues] = useState(first.kept ?? opened);
  const [isRestored, setRestored] = useState(first.kept !== null);
  const write = (next: Values) => {
    if (isSame(next, opened)) draft.forget();
    else draft.keep({ id: first.id, ...next });
    return next;
  };
  return {
    id: first.id,
    values,
    isRestored,
    isDirty: !isSame(values, opened),
    setValues: (edit: (was: Values) => Values) => setValues((was) => write(edit(was))),
    /** Resets the form to its initial values. */
    startAfresh() {
      setValues(write(opened));
      setRestored(false);
    },
    forget: draft.forget,
  };
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
