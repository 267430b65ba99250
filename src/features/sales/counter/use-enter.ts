import { useEffect, useState } from "react";
import type { Live } from "#/kit/live/use-live.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import type { ItemResults } from "./use-product-results.ts";

export interface Entering {
  /** The current text of the search field. */
  readonly typed: string;
  readonly found: Live<ItemResults>;
  readonly onCode: (code: string) => Promise<boolean>;
  readonly onPick: (product: StoredProduct) => void;
  readonly onQuery: (query: string) => void;
}

/**
 * Handles Enter in the search: an exact code, otherwise the first item found. The results shown may still
 * belong to an earlier text, so Enter waits for those of the current text and is dropped if the text changes.
 */
export function useEnter({ typed, found, onCode, onPick, onQuery }: Entering): () => Promise<void> {
  const [entered, setEntered] = useState<string | null>(null);
  const isAnswered =
    found.state === "failed" || (found.state === "ready" && found.value.typed === typed);
  const isDue = entered !== null && (entered !== typed || isAnswered);
  const take = useStableCallback(() => {
    setEntered(null);
    const first = entered === typed && found.state === "ready" ? found.value.items[0] : undefined;
    if (first === undefined) return;
    onPick(first);
    onQuery("");
  });
  useEffect(() => {
    if (isDue) take();
  }, [isDue, take]);
  const clear = useStableCallback((taken: string) => {
    if (taken === typed) onQuery("");
  });
  return useStableCallback(async () => {
    if (await onCode(typed)) clear(typed);
    else setEntered(typed);
  });
}
