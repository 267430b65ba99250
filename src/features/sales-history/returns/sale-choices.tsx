import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { SaleRow } from "#/contract/sale.ts";
import { money } from "#/domain/money.ts";
import { BecameBadge, hasChanged } from "#/entities/sales/became-badge.tsx";
import { hasLeft } from "#/entities/sales/sale-actions.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListItem } from "#/ui/list-item.tsx";
import * as styles from "./return.css.ts";

/** Sales to select from; fully returned or voided sales cannot be selected. */
export function SaleChoices({ sales }: { readonly sales: readonly SaleRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const textOf = (sale: SaleRow) =>
    [
      format.moment(sale.effective_at, now),
      sale.customer_name,
      sale.lines.map(({ name }) => name).join(", "),
      sale.status === "cancelled" || hasLeft(sale) ? null : t`all came back`,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (
    <Stack as="ul" gap={8}>
      {sales.map((sale) => {
        const row = (
          <ListItem
            raised
            title={
              <>
                {sale.number}{" "}
                {hasChanged(sale.status) ? <BecameBadge status={sale.status} /> : null}
              </>
            }
            text={textOf(sale)}
            figure={format.figure(money(sale.total))}
          />
        );
        return (
          <li key={sale.id}>
            {hasLeft(sale) ? (
              <Link
                to="/sales/$id/return"
                params={{ id: sale.id }}
                className={styles.choice}
                data-testid="return-choice"
              >
                {row}
              </Link>
            ) : (
              row
            )}
          </li>
        );
      })}
    </Stack>
  );
}
