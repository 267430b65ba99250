import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Dashboard } from "#/contract/figures.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { usePlaces } from "#/entities/figures/place-choice.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";

export interface SalesLinkProps {
  readonly figures: Pick<Dashboard, "location">;
  /** Business days, both included. */
  readonly from: string;
  readonly to: string;
  readonly method?: Exclude<PaymentMethod, "cheque"> | undefined;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The way to the sales of some days. The list of sales is that of the location where one is; what other
 * locations sold is in the books, for who may see them.
 */
export function SalesLink(props: SalesLinkProps) {
  const { figures, from, to, method, className, testId, children } = props;
  const { session, permissions } = useShop();
  const places = usePlaces();
  const isHere = places.length < 2 || figures.location === session.location.id;
  if (!isHere && permissions.has("books.view")) {
    const search = { from, to, kind: "sale", location: figures.location ?? undefined } as const;
    return (
      <Link to="/financials/bookkeeping" search={search} className={className} data-testid={testId}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/sales"
      search={{ period: "custom", from, to, ...(method === undefined ? {} : { method }) }}
      className={className}
      data-testid={testId}
    >
      {children}
    </Link>
  );
}
