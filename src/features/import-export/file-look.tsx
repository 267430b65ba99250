import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ImportCheck } from "#/contract/imports.ts";
import type { ImportSource } from "#/domain/import/import-source.ts";
import type { ImportMapping } from "#/domain/import/import-columns.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./import-export.css.ts";
import { LookChanges } from "./look-changes.tsx";
import { MappingFields } from "./mapping-fields.tsx";

const sourceNames = {
  template: msg`Our template`,
  loyverse: msg`An export of Loyverse`,
  shopify: msg`An export of Shopify`,
  woocommerce: msg`An export of WooCommerce`,
  other: msg`Your own file`,
} as const satisfies Record<ImportSource, unknown>;

export interface FileLookProps {
  readonly look: ImportCheck;
  readonly disabled: boolean;
  readonly onMapping: (mapping: ImportMapping) => void;
}

/** Preview of the import: totals, column mapping, first rows, and errors by row. */
export function FileLook({ look, disabled, onMapping }: FileLookProps) {
  return (
    <>
      <LookFigures look={look} />
      <Card title={<Trans>Columns</Trans>}>
        <MappingFields look={look} disabled={disabled} onChange={onMapping} />
      </Card>
      <LookChanges look={look} />
      <LookRows look={look} />
      <LookFaults look={look} />
    </>
  );
}

function LookFigures({ look }: Pick<FileLookProps, "look">) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { sku_in_file: twins, barcode_taken: taken } = look.duplicates;
  const twice = format.count(twins);
  const held = format.count(taken);
  const { fresh, missing } = look.pieces;
  const gone = format.count(missing);
  return (
    <Card title={<Trans>What will happen</Trans>}>
      <Stack gap={16} minWidth={0} data-testid="import-look">
        <Facts>
          <Fact label={<Trans>File</Trans>}>{i18n._(sourceNames[look.source])}</Fact>
          <Fact label={<Trans>Rows</Trans>} testId="look-total">
            {format.count(look.total)}
          </Fact>
          <Fact label={<Trans>New</Trans>} testId="look-created">
            {format.count(look.created)}
          </Fact>
          <Fact label={<Trans>Changed</Trans>} testId="look-updated">
            {format.count(look.updated)}
          </Fact>
          <Fact label={<Trans>Unchanged</Trans>} testId="look-unchanged">
            {format.count(look.unchanged)}
          </Fact>
          <Fact label={<Trans>Left out</Trans>} testId="look-rejected">
            {format.count(look.rejected)}
          </Fact>
          {fresh === 0 ? null : (
            <Fact label={<Trans>New serial numbers</Trans>} testId="look-pieces">
              {format.count(fresh)}
            </Fact>
          )}
        </Facts>
        {missing === 0 ? null : (
          <Notice tone="warning">
            <Trans>Pieces that are no longer in the file and will be missing: {gone}</Trans>
          </Notice>
        )}
        {twins === 0 ? null : (
          <Notice tone="warning">
            <Trans>Rows whose SKU is already in the file: {twice}</Trans>
          </Notice>
        )}
        {taken === 0 ? null : (
          <Notice tone="warning">
            <Trans>Rows whose barcode another product has: {held}</Trans>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function LookRows({ look }: Pick<FileLookProps, "look">) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>First rows</Trans>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={styles.sheet} role="region" aria-label={t`First rows`} tabIndex={0}>
        <table className={styles.cells}>
          <thead>
            <tr>
              <th className={styles.head} scope="col">
                <Trans>Row</Trans>
              </th>
              {look.columns.map(({ name }) => (
                <th key={name} className={styles.head} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {look.rows.map(({ row, cells }) => (
              <tr key={row}>
                <th className={styles.head} scope="row">
                  {row}
                </th>
                {look.columns.map(({ name }, index) => (
                  <td key={name} className={styles.cell}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function LookFaults({ look }: Pick<FileLookProps, "look">) {
  const format = useFormat();
  if (look.fault_count === 0) return null;
  const more = look.fault_count - look.faults.length;
  const rest = format.count(more);
  return (
    <Card title={<Trans>What is wrong</Trans>}>
      <Stack gap={16} minWidth={0}>
        <p className={note}>
          <Trans>
            These rows are left out. After the import you can download them with their reasons, fix
            them and import them again.
          </Trans>
        </p>
        <ul className={styles.faults} data-testid="look-faults">
          {look.faults.map((fault) => (
            <li key={`${fault.row}/${fault.column}/${fault.code}`}>
              <FaultMessages fault={fault} />
            </li>
          ))}
        </ul>
        {more <= 0 ? null : (
          <p className={note}>
            <Trans>And {rest} more</Trans>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function FaultMessages({ fault }: { readonly fault: ImportCheck["faults"][number] }) {
  const { row, column, message } = fault;
  return (
    <>
      <strong>
        {column === "" ? (
          <Trans>Row {row}</Trans>
        ) : (
          <Trans>
            Row {row}, {column}
          </Trans>
        )}
      </strong>{" "}
      {message}
    </>
  );
}
