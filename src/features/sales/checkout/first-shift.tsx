// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { type ShiftAsk, shiftNeeded } from "#/domain/shift-ask.ts";
import { useLive } from "#/kit/live/use-live.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useServices } from "#/kit/services/services.ts";
import { FloatField } from "#/entities/shifts/float-field.tsx";
import { shiftStanding } from "#/entities/shifts/shift-standing.ts";
import { useShiftOpening } from "#/entities/shifts/use-shift-opening.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { errorFields } from "#/platform/logger.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { writeMeta } from "#/store/meta.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";

export interface FirstShiftProps {
  readonly ask: ShiftAsk;
  readonly till: DeviceTill;
  /** Back to the cart, which is kept. */
  readonly onBack: () => void;
}

/** The question for the shift, while it stands between the cart and its payment. */
export function FirstShift({ ask, till, onBack }: FirstShiftProps) {
  const { db } = useShop();
  const { logger } = useServices();
  const canOpen = useCan("shift.open");
  const today = useToday();
  const live = useLive(() => shiftStanding(db, till.id), [db, till.id]);
  // Also where the device would not keep the answer: the sale goes on.
  const [isPutOff, setPutOff] = useState(false);
  if (live.state !== "ready") return null;
  const needed = shiftNeeded({ ...live.value, ask, canOpen, today });
  if (needed === "no" || (needed === "asked" && isPutOff)) return null;
  const answered = () => {
    writeMeta(db, "shiftAsked", { till: till.id, day: today }).catch((error: unknown) =>
      logger.warn("shift_asked.not_kept", errorFields(error)),
    );
  };
  if (!canOpen) return <NotYours onBack={onBack} />;
  return (
    <OpenFirst
      till={till.code}
      onOpened={answered}
      onBack={onBack}
      onLater={
        needed === "required"
          ? null
          : () => {
              setPutOff(true);
              answered();
            }
      }
    />
  );
}

interface OpenFirstProps {
  readonly till: string;
  readonly onOpened: () => void;
  readonly onBack: () => void;
  /** Null where there is no sale without a shift. */
  readonly onLater: (() => void) | null;
}

/** One amount and one button; the sale goes on behind it. */
function OpenFirst({ till, onOpened, onBack, onLater }: OpenFirstProps) {
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
              <Trans>Back to the cart</Trans>
            </Button>
          ) : (
            <Button
              data-testid="first-shift-later"
              // Not by the second tap of a double one on what led here.
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
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          opening.submit("");
          focusFirstFault(event.currentTarget);
        }}
      >
        <FloatField opening={opening} />
        <RecordFailed failed={opening.failed} />
      </form>
    </Dialog>
  );
}

/** Whoever may open a shift has to, before anybody sells. */
function NotYours({ onBack }: Pick<FirstShiftProps, "onBack">) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      mustAnswer
      onOpenChange={onBack}
      title={t`No shift is open`}
      description={
        <Trans>
          This shop sells in a shift only. Ask somebody who may open one; the cart is kept.
        </Trans>
      }
      width="narrow"
      testId="first-shift"
      footer={
        <Button variant="primary" data-testid="first-shift-back" onClick={onBack}>
          <Trans>Back to the cart</Trans>
        </Button>
      }
    />
  );
}
