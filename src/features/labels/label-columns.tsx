import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { NumberField } from "#/ui/number-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { LabelItem } from "./label-items.ts";

export interface LabelColumnsOptions {
  readonly copiesOf: (id: string) => string;
  readonly most: number;
  readonly onCopies: (id: string, text: string) => void;
}

/** Columns with the label's content and the number of copies. */
export function useLabelColumns({
  copiesOf,
  most,
  onCopies,
}: LabelColumnsOptions): DataColumn<LabelItem>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: "name",
      header: t`Item`,
      cell: ({ item }) => item.name,
      phone: "title",
    },
    {
      id: "code",
      header: t`Barcode`,
      cell: ({ barcode, sku }) =>
        barcode ?? (
          <span className={note} data-testid="without-code">
            <Trans>none; SKU {sku}</Trans>
          </span>
        ),
      phone: "fact",
    },
    {
      id: "price",
      header: t`Price`,
      cell: ({ item }) => format.figure(item.unitPrice),
      align: "end",
      phone: "fact",
    },
    {
      id: "copies",
      header: t`Copies`,
      cell: ({ id, item: { name } }) => (
        <NumberField
          label={t`Copies of ${name}`}
          hideLabel
          value={copiesOf(id)}
          decimals={0}
          min={0}
          max={most}
          steppers
          data-testid="label-copies"
          onNumber={(text) => onCopies(id, text)}
        />
      ),
      phone: "fact",
    },
  ];
}
