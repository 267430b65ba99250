import { useQuery } from "@tanstack/react-query";
import { ExportLink } from "#/kit/page/export-link.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { movementsAnswer } from "./movement-server-queries.ts";
import { everywhere, type MovementFilters } from "./movement-filters.ts";
import { queryOf } from "./movement-query.ts";
import { MovementToolbar } from "./movement-toolbar.tsx";
import { MovementResults } from "./movements-results.tsx";

export interface TransactionsScreenProps {
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
}

/** All stock movements with the balance after each. Complete only on the server. */
export function TransactionsScreen(props: TransactionsScreenProps) {
  const { Answers } = useServices();
  const { session } = useShop();
  const { from, to, location = session.location.id } = props.filters;
  const place = location === everywhere ? undefined : location;
  return (
    <Stack gap={16} shrinks>
      <div>
        <ExportLink list="movements" from={from} to={to} location={place} />
      </div>
      <MovementToolbar {...props} />
      <Answers>
        <Ledger {...props} />
      </Answers>
    </Stack>
  );
}

function Ledger({ filters, onFilters }: TransactionsScreenProps) {
  const { session: port } = useServices();
  const { session } = useShop();
  const query = queryOf(filters, session.business.id, session.location.id).toString();
  const answer = useQuery(movementsAnswer(port.api, query));
  return <MovementResults answer={answer} filters={filters} onFilters={onFilters} />;
}
