import { useEffect, useRef, type RefObject } from "react";

/** Returns a form ref; after each attempt the form's first invalid field receives focus. */
export function useFaultFocus(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  return form;
}
