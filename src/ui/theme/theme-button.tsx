import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";
import type { ButtonVariant } from "../button-class.ts";
import { IconButton } from "../icon-button.tsx";
import { useTheme } from "./use-theme.ts";

/** Light or dark, whichever is not on. The person's profile also leaves it to the device. */
export function ThemeButton({ variant }: { readonly variant?: ButtonVariant }) {
  const { t } = useLingui();
  const { theme, choose } = useTheme();
  const isDark = theme === "dark";
  return (
    <IconButton
      glyph={isDark ? Sun : Moon}
      label={isDark ? t`Light theme` : t`Dark theme`}
      variant={variant}
      data-testid="theme-toggle"
      onClick={() => choose(isDark ? "light" : "dark")}
    />
  );
}
