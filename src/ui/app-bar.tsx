import type { ReactNode } from "react";
import * as styles from "./app-bar.css.ts";
import { Inline } from "./layout/inline.tsx";
import { Text } from "./layout/text.tsx";

export interface AppBarProps {
  /** Back, close or menu button. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The status chip and actions, always in this corner. */
  readonly trailing?: ReactNode;
}

/** The header of a screen: its title and, in the corner, the status chip. */
export function AppBar({ leading, title, text, trailing }: AppBarProps) {
  return (
    <header className={styles.bar}>
      {leading}
      <div className={styles.words}>
        <Text as="h1" size="title" weight="bold" lineHeight="snug">
          {title}
        </Text>
        {text === undefined ? null : (
          <Text as="p" size="small" tone="muted">
            {text}
          </Text>
        )}
      </div>
      {trailing ? (
        <Inline gap={8} align="center" justify="end" minWidth={0}>
          {trailing}
        </Inline>
      ) : null}
    </header>
  );
}
