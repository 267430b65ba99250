import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/ui/checkbox.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { BeyondDrawer, useDrawerHolds } from "./beyond-drawer.tsx";

export interface DrawerFieldProps {
  /** The open shift at this till; null if none is open. */
  readonly shift: string | null;
  readonly isFromDrawer: boolean;
  /** The cash amount paid, minor units; 0 while unknown. */
  readonly cash: number;
  readonly onChoose: (isFromDrawer: boolean) => void;
}

/** Selects whether a cash payment is taken from this till's drawer. */
export function DrawerField({ shift, isFromDrawer, cash, onChoose }: DrawerFieldProps) {
  const { t } = useLingui();
  if (shift === null) {
    return (
      <p className={note} data-testid="no-drawer">
        <Trans>No shift is open at this till, so the cash does not come out of its drawer.</Trans>
      </p>
    );
  }
  return (
    <>
      <Checkbox
        label={t`Out of this till's drawer`}
        hint={t`The open shift counts it as paid out.`}
        checked={isFromDrawer}
        onCheck={onChoose}
      />
      {isFromDrawer ? <HeldBeside shift={shift} cash={cash} /> : null}
    </>
  );
}

/** Warns if the drawer should hold less. Does not block: the cashier may have counted more. */
function HeldBeside({ shift, cash }: { readonly shift: string; readonly cash: number }) {
  const held = useDrawerHolds(shift);
  return cash > held ? <BeyondDrawer held={held} /> : null;
}
