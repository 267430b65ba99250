import { useCallback, useRef, useState } from "react";
import { keepDraft, keptDraft, type RegistrationDraft } from "./registration-draft.ts";

export type ChangeDraft = (change: (draft: RegistrationDraft) => RegistrationDraft) => void;

/** Returns this tab's registration draft and a function that changes and stores it. */
export function useDraft(): [RegistrationDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => keptDraft(sessionStorage));
  const newest = useRef(draft);
  const change = useCallback((by: (draft: RegistrationDraft) => RegistrationDraft) => {
    newest.current = by(newest.current);
    keepDraft(sessionStorage, newest.current);
    setDraft(newest.current);
  }, []);
  return [draft, change];
}
