import { useEffect, useState } from "react";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-steady.ts";

/**
 * What is typed into the search of a list: it goes into the address when the typing pauses.
 *
 * @returns the text and what changes it, as of a state
 */
export function useTypedSearch(
  q: string | undefined,
  onSearch: (q: string | undefined) => void,
  pauseMs = 300,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q ?? "");
  const asked = useDebounced(text.trim(), pauseMs);
  const search = useSteady((words: string) => {
    if (words !== (q ?? "")) onSearch(words === "" ? undefined : words);
  });
  useEffect(() => search(asked), [search, asked]);
  return [text, setText];
}
