import type { ReactNode } from "react";
import { Dialog as Radix } from "radix-ui";
import { OverlayHead } from "./overlay-head.tsx";
import * as overlay from "./overlay.css.ts";
import * as styles from "./sheet.css.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useOutsideTouch } from "./use-outside-touch.ts";

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly testId?: string | undefined;
}

/** A bottom sheet on a phone, a side panel from 600 px. Behaves as a dialog. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  testId,
}: SheetProps) {
  const focus = useFocusReturn();
  const touchedOutside = useOutsideTouch(open);
  useBackCloses(open, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay.scrim} />
        <Radix.Content
          className={styles.sheet}
          data-testid={testId}
          {...focus}
          onInteractOutside={touchedOutside}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <OverlayHead title={title} description={description} />
          <div className={styles.sheetBody}>{children}</div>
          {footer ? <div className={styles.sheetFoot}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
