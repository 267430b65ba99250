import { useState } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { DraftLocation } from "./draft-key.ts";
import { forgetDraft, keepDraft, keptDraft } from "./form-draft.ts";

export interface FormDraft {
  /** What was kept when the form opened; null where nothing was. */
  readonly kept: Record<string, unknown> | null;
  readonly keep: (draft: object) => void;
  /** It is saved, or given up. */
  readonly forget: () => void;
}

/** The draft of this person's form at this location: `of` is what it is of, null of a new one. */
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
