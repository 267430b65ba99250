import type { ReactNode } from "react";
import { classNames } from "#/ui/class-names.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { ThemeButton } from "#/ui/theme/theme-button.tsx";
import * as styles from "./auth-page.css.ts";
import { Maker } from "./brand.tsx";
import { LanguageChoice } from "./language-choice.tsx";

export interface AuthPageProps {
  /** The page's one h1. */
  readonly title: ReactNode;
  /** One sentence below the title: what is requested here, and why. */
  readonly lead?: ReactNode;
  /** The brand shown; Kaunta's by default. */
  readonly brand?: ReactNode;
  /** For long forms and long-form text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Layout of every screen before sign-in: the brand, one h1, and the language and theme choices. */
export function AuthPage({ title, lead, wide, brand, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <main className={classNames(styles.card, wide && styles.wide)}>
        <Inline gap={12} wrap={false} align="center">
          {brand ?? <Maker />}
        </Inline>
        <Stack gap={8}>
          <Text as="h1" size="page" weight="heavy" tabIndex={-1}>
            {title}
          </Text>
          {lead === undefined ? null : (
            <Text as="p" tone="muted">
              {lead}
            </Text>
          )}
        </Stack>
        {children}
      </main>
      <footer className={styles.choices}>
        <LanguageChoice />
        <ThemeButton />
      </footer>
    </div>
  );
}
