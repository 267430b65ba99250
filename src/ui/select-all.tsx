import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "./checkbox.tsx";
import type { DataSelection } from "./data-column.ts";

export interface SelectAllProps {
  readonly selection: DataSelection;
  /** Every row that is listed now. */
  readonly keys: readonly string[];
}

/** Chooses all rows that are listed, or none; half-checked while it is some. */
export function SelectAll({ selection, keys }: SelectAllProps) {
  const { t } = useLingui();
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    <Checkbox
      label={t`Select all`}
      hideLabel
      checked={all ? true : chosen > 0 ? "indeterminate" : false}
      onCheck={() => selection.onChange(new Set(all ? [] : keys))}
    />
  );
}
