import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import * as styles from "./tooltip.css.ts";

export interface TooltipProps {
  /** A little more, such as the exact time of "2 hours ago". Never the only place something is said. */
  readonly text: ReactNode;
  /** Something that takes focus. */
  readonly children: ReactElement;
}

/** Words that come with a resting pointer or with focus. */
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
