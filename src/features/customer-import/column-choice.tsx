import { Trans, useLingui } from "@lingui/react/macro";
import {
  customerColumns,
  type CustomerColumn,
  type CustomerMapping,
} from "#/domain/import/customer-columns.ts";
import { Card } from "#/ui/card.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Select } from "#/ui/select.tsx";
import { columnNames } from "./column-names.ts";

/** Columns that require permission to set credit terms. */
const termColumns: ReadonlySet<CustomerColumn> = new Set([
  "credit_limit",
  "credit_days",
  "owed",
  "owed_since",
  "owed_due",
]);

/** Option value for an ignored column, since an option value cannot be empty. */
const leftAlone = "-";

export interface ColumnChoiceProps {
  readonly header: readonly string[];
  readonly mapping: CustomerMapping;
  /** Whether the user may set a credit limit and days to pay. */
  readonly mayAgree: boolean;
  readonly disabled: boolean;
  readonly onChange: (mapping: CustomerMapping) => void;
}

/** Maps each column of the file to a customer field. A field is mapped to one column at most. */
export function ColumnChoice({ header, mapping, mayAgree, disabled, onChange }: ColumnChoiceProps) {
  const { t, i18n } = useLingui();
  const offered = customerColumns.filter((column) => mayAgree || !isTerm(column));
  const options = [
    { value: leftAlone, label: t`Leave out` },
    ...offered.map((column) => ({ value: column as string, label: i18n._(columnNames[column]) })),
  ];
  const choose = (name: string, value: string) => {
    const chosen = customerColumns.find((column) => column === value);
    const others = Object.entries(mapping).filter(
      ([other, column]) => other !== name && column !== chosen,
    );
    onChange(Object.fromEntries(chosen === undefined ? others : [...others, [name, chosen]]));
  };
  const isNamed = Object.values(mapping).includes("name");
  return (
    <Card title={<Trans>Columns</Trans>}>
      <Stack gap={12} minWidth={0}>
        {isNamed ? null : (
          <Notice tone="critical" urgent>
            <Trans>Choose the column with the names.</Trans>
          </Notice>
        )}
        {mayAgree || !Object.values(mapping).some(isTerm) ? null : (
          <Notice tone="info">
            <Trans>Limits, days to pay and debts are left out: you may not set them.</Trans>
          </Notice>
        )}
        <Columns least="14rem" gap={12}>
          {header.map((name) => {
            const column = mapping[name];
            const isOffered = column !== undefined && offered.includes(column);
            return (
              <Select
                key={name}
                label={name}
                options={options}
                value={isOffered ? column : leftAlone}
                disabled={disabled}
                onChoose={(value) => choose(name, value)}
              />
            );
          })}
        </Columns>
      </Stack>
    </Card>
  );
}

function isTerm(column: CustomerColumn): boolean {
  return termColumns.has(column);
}
