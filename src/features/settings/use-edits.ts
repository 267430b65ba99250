import { useState } from "react";
import { changedIn } from "./changed-in.ts";

/**
 * Tracks the user's changes on top of the server's values. Untouched fields follow the server: a form opened
 * on an older response, or while another user saved, never writes back fields that were not edited in it.
 *
 * @param before the server's current values
 */
export function useEdits<Part extends object>(before: Part) {
  const [edits, setEdits] = useState<Partial<Part>>({});
  const typed: Part = { ...before, ...edits };
  const edit = (patch: Partial<Part>) => setEdits((now) => ({ ...now, ...patch }));
  return {
    typed,
    edit,
    /** The same for a form that holds its values here. */
    held: {
      values: typed,
      setValues: (change: (was: Part) => Part) =>
        edit(changedIn<Partial<Part>>(typed, change(typed))),
    },
    /** Discards the edits that have been saved; later edits are retained. */
    saved: (as: Part) => setEdits((now) => changedIn<Partial<Part>>(as, now)),
  };
}
