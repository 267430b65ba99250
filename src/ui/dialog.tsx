import type { MouseEvent, ReactNode } from "react";
import { Dialog as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";
import * as styles from "./dialog.css.ts";
import { OverlayHead } from "./overlay-head.tsx";
import * as overlay from "./overlay.css.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useOutsideTouch } from "./use-outside-touch.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The actions; the last one is the primary. */
  readonly footer?: ReactNode;
  readonly width?: keyof typeof styles.width | undefined;
  /** A question that must be answered: no close button, and a press outside does not close it. */
  readonly mustAnswer?: boolean | undefined;
  /** Test id of the panel. */
  readonly testId?: string | undefined;
}

/** A modal dialog: traps focus, closes on Escape, and restores focus afterwards. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = "medium",
  mustAnswer = false,
  testId,
}: DialogProps) {
  const focus = useFocusReturn();
  const touchedOutside = useOutsideTouch(open);
  useBackCloses(open, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay.scrim} onMouseDown={mustAnswer ? keepFocus : undefined} />
        <Radix.Content
          className={classNames(styles.dialog, styles.width[width])}
          data-testid={testId}
          {...focus}
          {...(mustAnswer ? { role: "alertdialog", onMouseDown: keepFocus } : {})}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onInteractOutside={(event) => {
            if (mustAnswer) event.preventDefault();
            else touchedOutside(event);
          }}
        >
          <OverlayHead title={title} description={description} mustAnswer={mustAnswer} />
          {children === undefined || children === null ? null : (
            <div className={overlay.body}>{children}</div>
          )}
          {footer ? <div className={overlay.foot}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A press next to its actions, such as the second of a double click on the trigger, does not move the focus.
 */
function keepFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest("button, a, input, textarea") === null)
    event.preventDefault();
}
