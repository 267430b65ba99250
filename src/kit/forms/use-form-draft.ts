import { useState } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { DraftLocation } from "./draft-key.ts";
import { forgetDraft, keepDraft, keptDraft } from "./form-draft.ts";

export interface FormDraft {
  /** The draft found when the form opened; null if there was none. */
  readonly kept: Record<string, unknown> | null;
  readonly keep: (draft: object) => void;
  /** Removes the draft after saving or discarding. */
  readonly forget: () => void;
}

/** The draft of this user's form at this location: `of` is the id of the edited record, null for a new one. */
export function useFormDraft(form: string, of: string | null): FormDraft {
  const { session } = useShop();
  const place: DraftLocation = {
    form,
    business: session.business.id,
    location: session.location.id,
    user: session.user.id,
    of,
  };
  const [kept] = useState(() => keptDraft(localStorage, place));
  return {
    kept,
    keep: (draft) => keepDraft(localStorage, place, draft),
    forget: () => forgetDraft(localStorage, place),
  };
}
