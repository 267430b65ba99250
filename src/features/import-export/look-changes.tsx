import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ImportCheck } from "#/contract/imports.ts";
import { type ImportField, moneyFields, quantityFields } from "#/domain/import/import-columns.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { fieldNames } from "./field-names.ts";
import * as styles from "./import-export.css.ts";

const flags: ReadonlySet<ImportField> = new Set<ImportField>(["is_active", "is_featured"]);

type Change = ImportCheck["changes"][number];

/** The items the file changes, with the old and new value of each field. */
export function LookChanges({ look }: { readonly look: ImportCheck }) {
  const { t } = useLingui();
  const format = useFormat();
  if (look.changes.length === 0) return null;
  const more = look.updated - look.changes.length;
  const rest = format.count(more);
  return (
    <Card title={<Trans>What changes</Trans>}>
      <Stack gap={16} minWidth={0}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <div className={styles.sheet} role="region" aria-label={t`What changes`} tabIndex={0}>
          <table className={styles.cells} data-testid="look-changes">
            <thead>
              <tr>
                <th className={styles.head} scope="col">
                  <Trans>Row</Trans>
                </th>
                <th className={styles.head} scope="col">
                  <Trans>Product</Trans>
                </th>
                <th className={styles.head} scope="col">
                  <Trans>Field</Trans>
                </th>
                <th className={styles.head} scope="col">
                  <Trans>Now</Trans>
                </th>
                <th className={styles.head} scope="col">
                  <Trans>After the import</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {look.changes.map((change) => (
                <ChangedRows key={change.row} change={change} />
              ))}
            </tbody>
          </table>
        </div>
        {more <= 0 ? null : (
          <p className={note}>
            <Trans>And {rest} more</Trans>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function ChangedRows({ change }: { readonly change: Change }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { row, sku, name, fields } = change;
  return fields.map((one, index) => (
    <tr key={one.field}>
      <th className={styles.head} scope="row">
        {index === 0 ? format.count(row) : null}
      </th>
      <td className={styles.cell} title={name}>
        {index === 0 ? `${name} · ${sku}` : null}
      </td>
      <td className={styles.cell}>{i18n._(fieldNames[one.field])}</td>
      <Value field={one.field} text={one.from} />
      <Value field={one.field} text={one.to} />
    </tr>
  ));
}

/** A formatted value; a long one is shown in full as a tooltip. */
function Value({ field, text }: { readonly field: ImportField; readonly text: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const written = () => {
    if (text === "") return "–";
    if (moneyFields.has(field)) return format.amount(money(text));
    if (quantityFields.has(field)) return format.quantity(quantity(text));
    if (flags.has(field)) return i18n._(text === "true" ? msg`Yes` : msg`No`);
    return text;
  };
  return (
    <td className={styles.cell} title={text}>
      {written()}
    </td>
  );
}
