import { Trans } from "@lingui/react/macro";
import { OpenFirst } from "#/entities/shifts/open-first.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface ShiftMissingProps {
  readonly isOpening: boolean;
  readonly onOpening: (isOpening: boolean) => void;
  /** Called once the shift is open, so that the debt can be recorded. */
  readonly onOpened: () => void;
}

/** Explains that the debt was not recorded because no shift is open, and opens one; the input is preserved. */
export function ShiftMissing({ isOpening, onOpening, onOpened }: ShiftMissingProps) {
  const { till } = useShop();
  const canOpen = useCan("shift.open");
  return (
    <div data-testid="quick-no-shift">
      <Notice
        tone="critical"
        urgent
        action={
          canOpen ? (
            <Button size="small" data-testid="quick-open-shift" onClick={() => onOpening(true)}>
              <Trans>Open a shift</Trans>
            </Button>
          ) : undefined
        }
      >
        {canOpen ? (
          <Trans>No shift is open, so nothing was written down. Open one first.</Trans>
        ) : (
          <Trans>
            No shift is open, so nothing was written down. Ask somebody who may open one.
          </Trans>
        )}
      </Notice>
      {isOpening && till !== null ? (
        <OpenFirst
          till={till.code}
          back={<Trans>Back</Trans>}
          onOpened={onOpened}
          onBack={() => onOpening(false)}
          onLater={null}
        />
      ) : null}
    </div>
  );
}
