import { useCallback, useRef, useState } from "react";
import { keepDraft, keptDraft, type RegistrationDraft } from "./registration-draft.ts";

export type ChangeDraft = (change: (draft: RegistrationDraft) => RegistrationDraft) => void;

/** The registration of this tab, and the way to change and keep it. */
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
