import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedWords } from "#/kit/server-queries/refused-messages.tsx";
import { ExportLink } from "#/kit/page/export-link.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { ErrorState } from "#/ui/error-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { movementsAnswer, type LedgerPage } from "./movement-server-queries.ts";
import { everywhere, type MovementFilters } from "./movement-filters.ts";
import { queryOf } from "./movement-query.ts";
import { MovementToolbar } from "./movement-toolbar.tsx";
import { MovementsFound } from "./movements-results.tsx";
import * as styles from "./transactions.css.ts";

export interface TransactionsScreenProps {
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
}

/** Everything that moved goods, with what each left on the shelf. Only the server has all of it. */
export function TransactionsScreen(props: TransactionsScreenProps) {
  const { Answers } = useServices();
  const { session } = useShop();
  const { from, to, location = session.location.id } = props.filters;
  const place = location === everywhere ? undefined : location;
  return (
    <div className={styles.part}>
      <div>
        <ExportLink list="movements" from={from} to={to} location={place} />
      </div>
      <MovementToolbar {...props} />
      <Answers>
        <Ledger {...props} />
      </Answers>
    </div>
  );
}

function Ledger({ filters, onFilters }: TransactionsScreenProps) {
  const { session: port } = useServices();
  const { session } = useShop();
  const query = queryOf(filters, session.business.id, session.location.id).toString();
  const answer = useQuery(movementsAnswer(port.api, query));
  return (
    <Heard answer={answer}>
      {(page) => <MovementsFound page={page} filters={filters} onFilters={onFilters} />}
    </Heard>
  );
}

interface HeardProps {
  readonly answer: UseQueryResult<LedgerPage>;
  readonly children: (page: LedgerPage) => ReactNode;
}

/** The answer with its age; where the server was not heard and nothing is kept, what is needed. */
function Heard({ answer, children }: HeardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  if (answer.isPending) return <SkeletonRows rows={8} />;
  const refusal = answer.isError ? refusalOf(answer.error) : null;
  if (answer.data === undefined) {
    const isUnheard = refusal?.code === "unheard";
    return (
      <div data-testid="movements-unheard">
        <ErrorState
          glyph={CloudOff}
          title={isUnheard ? t`The movements need a network` : t`This could not be shown`}
          why={
            refusal === null || isUnheard ? (
              <Trans>
                All movements are on the server. What was done on this device is under Waiting to
                send, and the stock records are shown without a network.
              </Trans>
            ) : (
              <RefusedWords refusal={refusal} />
            )
          }
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </div>
    );
  }
  const asOf = format.moment(answer.dataUpdatedAt, now);
  return (
    <>
      {answer.isError ? (
        <Notice tone="warning">
          <Trans>The server did not answer: this is as of {asOf}.</Trans>
        </Notice>
      ) : (
        <p className={note} data-testid="movements-as-of">
          <Trans>As of {asOf}</Trans>
        </p>
      )}
      {children(answer.data)}
    </>
  );
}
