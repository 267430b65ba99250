import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";
import type { ButtonVariant } from "../button-class.ts";
import { IconButton } from "../icon-button.tsx";
import type { ThemeName } from "./tokens.ts";
import { useTheme } from "./use-theme.ts";

interface ThemeButtonProps {
  readonly variant?: ButtonVariant;
  readonly onChosen?: (theme: ThemeName) => void;
}

/** Switches between light and dark. The user's profile also offers the system setting. */
export function ThemeButton({ variant, onChosen }: ThemeButtonProps) {
  const { t } = useLingui();
  const { theme, choose } = useTheme();
  const isDark = theme === "dark";
  const next = isDark ? "light" : "dark";
  return (
    <IconButton
      glyph={isDark ? Sun : Moon}
      label={isDark ? t`Light theme` : t`Dark theme`}
      variant={variant}
      data-testid="theme-toggle"
      onClick={() => {
        choose(next);
        onChosen?.(next);
      }}
    />
  );
}
