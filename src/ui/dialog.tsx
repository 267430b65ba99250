import type { ReactNode } from "react";
import { Dialog as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";
import { CloseButton } from "./close-button.tsx";
import * as styles from "./dialog.css.ts";
import * as overlay from "./overlay.css.ts";
import { note, sectionTitle } from "./theme/text.css.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The acts, least first; the last is the one that is meant. */
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
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay.scrim} />
        <Radix.Content
          className={classNames(styles.dialog, styles.width[width])}
          data-testid={testId}
          {...focus}
          {...(mustAnswer ? { role: "alertdialog" } : {})}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onInteractOutside={(event) => {
            if (mustAnswer) event.preventDefault();
          }}
        >
          <div className={overlay.head}>
            <div className={overlay.titles}>
              <Radix.Title className={sectionTitle}>{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className={note}>{description}</Radix.Description>
              )}
            </div>
            {mustAnswer ? null : (
              <Radix.Close asChild>
                <CloseButton className={overlay.close} />
              </Radix.Close>
            )}
          </div>
          {children === undefined || children === null ? null : (
            <div className={overlay.body}>{children}</div>
          )}
          {footer ? <div className={overlay.foot}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
