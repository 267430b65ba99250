import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { money } from "#/domain/money.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { productAnswers } from "#/entities/products/product-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";

/**
 * Cost of the stock, for users with permission to see costs. Calculated by the server from the purchases
 * received.
 */
export function RecordCosts({ id }: { readonly id: string }) {
  const { session: port } = useServices();
  const { session } = useShop();
  const format = useFormat();
  const business = session.business.id;
  const answer = useQuery(productAnswers.record(port.api, { business, record: id }));
  const amount = (wire: string | null | undefined) =>
    wire === undefined || wire === null ? "–" : format.amount(money(wire));
  return (
    <QueryView answer={answer}>
      {(record) => (
        <Facts>
          <Fact label={<Trans>Average cost</Trans>} testId="record-average-cost">
            {amount(record.average_cost)}
          </Fact>
          <Fact label={<Trans>Last purchase price</Trans>} testId="record-last-price">
            {amount(record.last_purchase_price)}
          </Fact>
        </Facts>
      )}
    </QueryView>
  );
}
