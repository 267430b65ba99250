import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "./checkbox.tsx";
import { allToggled, type DataSelection } from "./data-column.ts";

export interface SelectAllProps {
  readonly selection: DataSelection;
  /** Every row that is listed now. */
  readonly keys: readonly string[];
  /** Where no column's head stands over it. */
  readonly withLabel?: boolean;
}

/** Chooses all rows that are listed, or none of them; half-checked while it is some. */
export function SelectAll({ selection, keys, withLabel = false }: SelectAllProps) {
  const { t } = useLingui();
  const open = keys.filter((key) => selection.canChoose?.(key) !== false);
  const chosen = open.filter((key) => selection.keys.has(key)).length;
  const all = open.length > 0 && chosen === open.length;
  return (
    <Checkbox
      label={t`Select all`}
      hideLabel={!withLabel}
      disabled={open.length === 0}
      checked={all ? true : chosen > 0 ? "indeterminate" : false}
      onCheck={() => selection.onChange(allToggled(selection.keys, open))}
    />
  );
}
