// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type ShiftAsk, shiftNeeded } from "#/domain/shift-ask.ts";
import { useLive } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { OpenFirst } from "#/entities/shifts/open-first.tsx";
import { shiftStanding } from "#/entities/shifts/shift-standing.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { errorFields } from "#/platform/logger.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { writeMeta } from "#/store/meta.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";

export interface FirstShiftProps {
  readonly ask: ShiftAsk;
  readonly till: DeviceTill;
  /** Returns to the cart, which is preserved. */
  readonly onBack: () => void;
}

/** Prompts to open a shift between the cart and its payment. */
export function FirstShift({ ask, till, onBack }: FirstShiftProps) {
  const { db } = useShop();
  const { logger } = useServices();
  const canOpen = useCan("shift.open");
  const today = useToday();
  const live = useLive(() => shiftStanding(db, till.id), [db, till.id]);
  // Also set if storing the answer fails, so that the sale continues.
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
      back={<Trans>Back to the cart</Trans>}
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

/** Shown to a user without permission to open a shift if the business requires one. */
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
