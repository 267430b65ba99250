import { Trans, useLingui } from "@lingui/react/macro";
import type { ImportCheck } from "#/contract/imports.ts";
import {
  importFields,
  type ImportField,
  type ImportMapping,
} from "#/domain/import/import-columns.ts";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Select } from "#/ui/select.tsx";
import { fieldNames } from "./field-names.ts";
import { comeWithoutPrice } from "./without-price.ts";

/** Option value for an ignored column, since an option value cannot be empty. */
const leftAlone = "-";

export interface MappingFieldsProps {
  readonly look: ImportCheck;
  readonly disabled: boolean;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Maps each column of the file to a product field. */
export function MappingFields({ look, disabled, onChange }: MappingFieldsProps) {
  const { t, i18n } = useLingui();
  const options = [
    { value: leftAlone, label: t`Leave out` },
    ...importFields.map((field) => ({ value: field, label: i18n._(fieldNames[field]) })),
  ];
  const choose = (column: string, value: string) => {
    const mapping: ImportMapping = {};
    for (const { name, field } of look.columns) {
      const chosen = name === column ? importFields.find((one) => one === value) : field;
      if (chosen !== undefined && chosen !== null) mapping[name] = chosen;
    }
    onChange(mapping);
  };
  const listOf = (fields: readonly ImportField[]) =>
    fields.map((field) => i18n._(fieldNames[field])).join(", ");
  const missing = listOf(look.missing);
  const twice = listOf(look.claimed_twice);
  return (
    <Stack gap={16} minWidth={0}>
      {look.missing.length === 0 ? null : (
        <Notice tone="critical" urgent>
          <Trans>Choose the column for: {missing}.</Trans>
        </Notice>
      )}
      {look.claimed_twice.length === 0 ? null : (
        <Notice tone="critical" urgent>
          <Trans>Two columns are chosen for: {twice}. Leave one of them out.</Trans>
        </Notice>
      )}
      {comeWithoutPrice(look) ? (
        <Notice tone="warning">
          <Trans>No column is chosen for the selling price: new products get the price 0.</Trans>
        </Notice>
      ) : null}
      <Columns least="16rem" gap={12}>
        {look.columns.map(({ name, field }) => (
          <Select
            key={name}
            label={name}
            options={options}
            value={field ?? leftAlone}
            disabled={disabled}
            onChoose={(value) => choose(name, value)}
          />
        ))}
      </Columns>
    </Stack>
  );
}
