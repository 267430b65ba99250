import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/ui/checkbox.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { BeyondDrawer, useDrawerHolds } from "./beyond-drawer.tsx";

export interface DrawerFieldProps {
  /** The shift that is open at this till; null where none is. */
  readonly shift: string | null;
  readonly isFromDrawer: boolean;
  /** The cash that is paid, minor units; 0 while it is not known. */
  readonly cash: number;
  readonly onChoose: (isFromDrawer: boolean) => void;
}

/** Whether cash that is paid comes out of the drawer of this till. */
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

/** Says where the drawer should hold less; whoever counted it may know better. */
function HeldBeside({ shift, cash }: { readonly shift: string; readonly cash: number }) {
  const held = useDrawerHolds(shift);
  return cash > held ? <BeyondDrawer held={held} /> : null;
}
