import { useEffect, useRef, type RefObject } from "react";

/** The form whose first wrong field takes the focus after each try. */
export function useFaultFocus(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  return form;
}
