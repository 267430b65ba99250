import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/ui/checkbox.tsx";
import { note } from "#/ui/theme/text.css.ts";

export interface DrawerFieldProps {
  /** The shift that is open at this till; null where none is. */
  readonly shift: string | null;
  readonly isFromDrawer: boolean;
  readonly onChoose: (isFromDrawer: boolean) => void;
}

/** Whether cash that is paid comes out of the drawer of this till. */
export function DrawerField({ shift, isFromDrawer, onChoose }: DrawerFieldProps) {
  const { t } = useLingui();
  if (shift === null) {
    return (
      <p className={note} data-testid="no-drawer">
        <Trans>No shift is open at this till, so the cash does not come out of its drawer.</Trans>
      </p>
    );
  }
  return (
    <Checkbox
      label={t`Out of this till's drawer`}
      hint={t`The open shift counts it as paid out.`}
      checked={isFromDrawer}
      onCheck={onChoose}
    />
  );
}
