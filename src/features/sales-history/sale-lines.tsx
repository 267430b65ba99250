import { Plural, Trans } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { soldText } from "#/i18n/packs.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Card } from "#/ui/card.tsx";
import { classNames } from "#/ui/class-names.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./sale.css.ts";
import { useUnits } from "./use-units.ts";

export interface SaleLinesProps {
  readonly sale: SaleView;
  /** Null for a user unknown to this device. */
  readonly seller: string | null;
}

/** The customer, the cashier, and the lines as sold. */
export function SaleLines({ sale, seller }: SaleLinesProps) {
  const format = useFormat();
  const units = useUnits(sale);
  const buyer = sale.customer_name;
  return (
    <Card title={<Plural value={sale.lines.length} one="# item" other="# items" />}>
      <p className={classNames(note, styles.people)}>
        {buyer === null ? null : (
          <>
            <Trans>
              To <strong data-testid="sale-customer">{buyer}</strong>
            </Trans>
            {seller === null ? null : " · "}
          </>
        )}
        {seller === null ? null : <Trans>sold by {seller}</Trans>}
      </p>
      <Stack as="ul">
        {sale.lines.map((line) => {
          const discount = format.figure(money(line.discount));
          return (
            <li key={line.id} className={styles.line} data-testid="sale-line">
              <Text weight="medium" wrap="anywhere">
                {line.name}
              </Text>
              <Text weight="bold" numeric>
                {format.figure(money(line.line_total))}
              </Text>
              <span className={note}>
                {soldText(format, line, units.get(line.product ?? ""))}
                {money(line.discount) > 0 ? (
                  <>
                    {" · "}
                    <Trans>discount {discount}</Trans>
                  </>
                ) : null}
                {line.note === undefined ? null : ` · ${line.note}`}
                {line.serials === undefined ? null : ` · ${line.serials.join(", ")}`}
              </span>
            </li>
          );
        })}
      </Stack>
      {sale.notes === "" ? null : <p className={styles.notes}>{sale.notes}</p>}
    </Card>
  );
}
