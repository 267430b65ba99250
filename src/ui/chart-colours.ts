import { useEffect, useState, type RefObject } from "react";
import { vars } from "./theme/contract.css.ts";
import { onThemeChange } from "./theme/theme-choice.ts";
import { colourRoles, type ColourRole } from "./theme/tokens.ts";

export type DrawnColours = Readonly<Record<ColourRole, string>>;

/** "var(--x)" → "--x". */
function propertyOf(reference: string): string {
  return reference.replace(/^var\(|\)$/g, "");
}

function read(element: Element): DrawnColours {
  const computed = getComputedStyle(element);
  return Object.fromEntries(
    colourRoles.map((role) => [role, computed.getPropertyValue(propertyOf(vars.colour[role]))]),
  ) as DrawnColours;
}

/** Canvas does not resolve CSS variables: returns the current theme colours at `element`. */
export function useDrawnColours(element: RefObject<Element | null>): DrawnColours | null {
  const [colours, setColours] = useState<DrawnColours | null>(null);
  useEffect(() => {
    const update = () => {
      if (element.current) setColours(read(element.current));
    };
    update();
    return onThemeChange(update);
  }, [element]);
  return colours;
}
