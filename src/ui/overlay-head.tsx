import type { ReactNode } from "react";
import { Dialog as Radix } from "radix-ui";
import { CloseButton } from "./close-button.tsx";
import { Stack } from "./layout/stack.tsx";
import * as overlay from "./overlay.css.ts";
import { note, sectionTitle } from "./theme/text.css.ts";

export interface OverlayHeadProps {
  readonly title: string;
  readonly description: ReactNode;
  /** No close button: it must be answered. */
  readonly mustAnswer?: boolean;
}

/** Title, description and close button of a dialog or sheet. */
export function OverlayHead({ title, description, mustAnswer = false }: OverlayHeadProps) {
  return (
    <div className={overlay.head}>
      <Stack gap={4} shrinks minWidth={0} grow>
        <Radix.Title className={sectionTitle}>{title}</Radix.Title>
        {description === undefined ? null : (
          <Radix.Description className={note}>{description}</Radix.Description>
        )}
      </Stack>
      {mustAnswer ? null : (
        <Radix.Close asChild>
          <CloseButton className={overlay.close} />
        </Radix.Close>
      )}
    </div>
  );
}
