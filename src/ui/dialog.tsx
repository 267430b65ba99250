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
  /** The actions, least first; the last is the one that is meant. */
  readonly footer?: ReactNode;
  readonly width?: keyof typeof styles.width | undefined;
  /** A question that must be answered: no cross, and a press outside does not close it. */
  readonly mustAnswer?: boolean | undefined;
  /** A test's or a form's handle on the panel. */
  readonly testId?: string | undefined;
}

/** A window over the page: holds the focus, Escape closes it, focus goes back where it was. */
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

/** A press beside its actions, such as the second of a double one on what led here, leaves the focus where it is. */
function keepFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest("button, a, input, textarea") === null)
    event.preventDefault();
}
