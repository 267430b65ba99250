import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useFormDraft } from "./use-form-draft.ts";

/**
 * What is typed of something new, kept on this device over a reload.
 *
 * @param blank how the form opens
 * @param read what was kept, by its id; null where it cannot be read any more
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
    /** Begins as the form opened. */
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
