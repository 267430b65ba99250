import { useState } from "react";
import { changedIn } from "./changed-in.ts";

/**
 * What somebody changed of what the server has. The rest follows the server: a form that opened upon an
 * older answer, or stood open while somebody else saved, writes nothing back that was not touched in it.
 *
 * @param before as the server has it by now
 */
export function useEdits<Part extends object>(before: Part) {
  const [edits, setEdits] = useState<Partial<Part>>({});
  return {
    typed: { ...before, ...edits },
    edit: (patch: Partial<Part>) => setEdits((now) => ({ ...now, ...patch })),
    /** Lets go of what was saved; what was typed since stays. */
    saved: (as: Part) => setEdits((now) => changedIn<Partial<Part>>(as, now)),
  };
}
