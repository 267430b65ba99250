import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { money } from "#/domain/money.ts";
import { BecameBadge, hasChanged } from "#/entities/sales/became-badge.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import { salesPage } from "#/entities/sales/sale-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListItem } from "#/ui/list-item.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../customers.css.ts";
import type { CustomerInFull } from "./customer-query.ts";
import { mostRecent, recentSales } from "./recent-sales.ts";

export interface SalesCardProps {
  readonly known: CustomerInFull;
}

/** Latest sales: those on this device and, online, those of other locations and older ones. */
export function SalesCard({ known }: SalesCardProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { data, isError } = useSalesOf(known.customer.id);
  const sales = recentSales(known.sales, data ?? []);
  return (
    <Card title={<Trans>Recent sales</Trans>} aside={format.sign}>
      {sales.length === 0 ? (
        <p className={note}>
          {data === undefined ? <Trans>None on this device.</Trans> : <Trans>None yet.</Trans>}
        </p>
      ) : (
        <Stack gap={12}>
          {sales.map((sale) => (
            <Link
              key={sale.id}
              to="/sales/$id"
              params={{ id: sale.id }}
              className={styles.row}
              data-testid="customer-sale"
            >
              <ListItem
                title={
                  <>
                    {sale.number}{" "}
                    {hasChanged(sale.status) ? <BecameBadge status={sale.status} /> : null}
                  </>
                }
                text={`${i18n._(methodNames[sale.payment_method])} · ${format.moment(sale.effective_at, now)}`}
                figure={format.figure(money(sale.total))}
              />
            </Link>
          ))}
          {isError ? (
            <p className={note}>
              <Trans>The server did not answer: there may be others.</Trans>
            </p>
          ) : null}
        </Stack>
      )}
    </Card>
  );
}

function useSalesOf(customer: string) {
  const { session: port } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  return useQuery({
    queryKey: ["customer-sales", business, customer],
    meta: { kept: true },
    queryFn: async () => {
      const wanted = new URLSearchParams({ business, customer, page_size: String(mostRecent) });
      return (await salesPage(port.api, wanted.toString())).results;
    },
  });
}
