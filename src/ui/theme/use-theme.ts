import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, themeChoice, themeInUse } from "./theme-choice.ts";
import type { ThemeName } from "./tokens.ts";

export interface Theme {
  /** The theme that is seen. */
  readonly theme: ThemeName;
  /** What the person chose; null while the system decides. */
  readonly choice: ThemeName | null;
  readonly choose: (next: ThemeName | null) => void;
}

/** The theme and the way to change it. */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(onThemeChange, themeInUse, () => "light" as const);
  const choice = useSyncExternalStore(onThemeChange, themeChoice, () => null);
  return { theme, choice, choose: chooseTheme };
}
