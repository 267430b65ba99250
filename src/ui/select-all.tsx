import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "./checkbox.tsx";
import { allToggled, type DataSelection } from "./data-column.ts";

export interface SelectAllProps {
  readonly selection: DataSelection;
  /** Every row currently listed. */
  readonly keys: readonly string[];
  /** For use without a column header above it. */
  readonly withLabel?: boolean;
}

/** Selects all listed rows or none; indeterminate if some are selected. */
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
