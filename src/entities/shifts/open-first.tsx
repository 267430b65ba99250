import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { FloatField } from "./float-field.tsx";
import { useShiftOpening } from "./use-shift-opening.ts";

export interface OpenFirstProps {
  readonly till: string;
  /** Label of the button that goes back without opening a shift. */
  readonly back: ReactNode;
  readonly onOpened: () => void;
  readonly onBack: () => void;
  /** Null if the business does not allow sales without a shift. */
  readonly onLater: (() => void) | null;
}

/** Prompts for the float and opens a shift; the interrupted action continues afterwards. */
export function OpenFirst({ till, back, onOpened, onBack, onLater }: OpenFirstProps) {
  const { t } = useLingui();
  const form = useId();
  const opening = useShiftOpening(onOpened);
  return (
    <Dialog
      open
      mustAnswer
      onOpenChange={onBack}
      title={t`Open a shift`}
      description={
        <Trans>Till {till} has no open shift. Count the cash in the drawer before you sell.</Trans>
      }
      width="narrow"
      testId="first-shift"
      footer={
        <>
          {onLater === null ? (
            <Button data-testid="first-shift-back" onClick={onBack}>
              {back}
            </Button>
          ) : (
            <Button
              data-testid="first-shift-later"
              // Ignores the second tap of a double tap that opened this dialog.
              onClick={({ detail }) => detail < 2 && onLater()}
            >
              <Trans>Later</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={opening.busy}
            data-testid="first-shift-open"
          >
            <Trans>Open and continue</Trans>
          </Button>
        </>
      }
    >
      <form id={form} {...opening.element}>
        <FloatField opening={opening} />
        <RecordFailed failed={opening.failed} />
      </form>
    </Dialog>
  );
}
