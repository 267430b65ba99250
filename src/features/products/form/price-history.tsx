// @fetched when asked
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { PriceChange } from "#/contract/price-history.ts";
import { money } from "#/domain/money.ts";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { productAnswers } from "#/entities/products/product-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { packName } from "#/i18n/packs.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../products.css.ts";

/** Price changes with user and date. Stored on the server; offline, a notice is shown instead. */
export function PriceHistory({ product }: { readonly product: string }) {
  const { session: port } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const answer = useQuery(productAnswers.prices(port.api, { business, product }));
  return (
    <Card title={<Trans>Price history</Trans>}>
      <Stack gap={16} briefGap={8} shrinks data-testid="price-history">
        {answer.isPending ? <SkeletonRows rows={2} /> : null}
        {answer.isError ? (
          <Notice
            tone="warning"
            action={
              <Button size="small" busy={answer.isFetching} onClick={() => void answer.refetch()}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            <HistoryFailure error={answer.error} />
          </Notice>
        ) : null}
        {answer.data === undefined ? null : <Changes changes={answer.data} />}
      </Stack>
    </Card>
  );
}

function HistoryFailure({ error }: { readonly error: unknown }) {
  const refusal = refusalOf(error);
  switch (refusal.code) {
    case "unheard":
      return <Trans>Older prices are on the server. They are shown when it answers.</Trans>;
    case "not_found":
      return <Trans>The server does not have this product yet.</Trans>;
    default:
      return <RefusedMessages refusal={refusal} />;
  }
}

function Changes({ changes }: { readonly changes: readonly PriceChange[] }) {
  const { t } = useLingui();
  if (changes.length === 0) {
    return (
      <EmptyState
        glyph={History}
        title={t`No price was changed yet`}
        text={<Trans>Changes from now on appear here.</Trans>}
      />
    );
  }
  return (
    <Stack as="ul" gap={16} briefGap={8} shrinks>
      {changes.map((change) => (
        <li key={change.id} className={styles.change} data-testid="price-change">
          <ChangeLabels change={change} />
          <Who change={change} />
        </li>
      ))}
    </Stack>
  );
}

function ChangeLabels({ change: { field, from, to, pack } }: { readonly change: PriceChange }) {
  const { t } = useLingui();
  const format = useFormat();
  const written = (price: string | null) =>
    price === null ? t`none` : format.amount(money(price));
  return (
    <span>
      <strong>
        {pack === undefined ? (
          <FieldWord field={field} />
        ) : (
          packName({ name: nameIn(pack, format.language), size: pack.size })
        )}
      </strong>
      {`: ${written(from)} → ${written(to)}`}
    </span>
  );
}

function FieldWord({ field }: Pick<PriceChange, "field">) {
  switch (field) {
    case "selling_price":
      return <Trans>Selling price</Trans>;
    case "cost_price":
      return <Trans>Cost price</Trans>;
    case "wholesale_price":
      return <Trans>Wholesale price</Trans>;
    case "pack_price":
      return <Trans>Packs</Trans>;
  }
}

function Who({ change: { effective_at, actor_name } }: { readonly change: PriceChange }) {
  const format = useFormat();
  const now = useNow();
  const when = format.moment(effective_at, now);
  return <span className={note}>{actor_name === "" ? when : `${when} · ${actor_name}`}</span>;
}
