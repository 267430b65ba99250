import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import * as styles from "./tooltip.css.ts";

export interface TooltipProps {
  /** Additional detail, such as the exact time of "2 hours ago". Never the only source of information. */
  readonly text: ReactNode;
  /** A focusable element. */
  readonly children: ReactElement;
}

/** A text shown on hover or focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={12}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
