import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, themeChoice, themeInUse } from "./theme-choice.ts";
import type { ThemeName } from "./tokens.ts";

export interface Theme {
  /** The theme currently displayed. */
  readonly theme: ThemeName;
  /** The user's choice; null while the system setting applies. */
  readonly choice: ThemeName | null;
  readonly choose: (next: ThemeName | null) => void;
}

/** The theme and the function to change it. */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(onThemeChange, themeInUse, () => "light" as const);
  const choice = useSyncExternalStore(onThemeChange, themeChoice, () => null);
  return { theme, choice, choose: chooseTheme };
}
