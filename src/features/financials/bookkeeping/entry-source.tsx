import { Link } from "@tanstack/react-router";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { touchLink } from "#/ui/touch-link.css.ts";

const marks = { className: touchLink, "data-testid": "entry-source" } as const;

/** The way to what an entry was written for, by its reference; that alone where it has no page. */
export function EntrySource({ row: { source, reference } }: { readonly row: BookkeepingRow }) {
  if (source === null) return reference === "" ? null : <span>{reference}</span>;
  const { entity, id } = source;
  const words = reference === "" ? id.slice(0, 8) : reference;
  switch (entity) {
    case "sale":
      return (
        <Link to="/sales/$id" params={{ id }} {...marks}>
          {words}
        </Link>
      );
    case "purchase":
      return (
        <Link to="/purchases/$id" params={{ id }} {...marks}>
          {words}
        </Link>
      );
    case "expense":
      return (
        <Link to="/financials/expenses" search={{ expense: id }} {...marks}>
          {words}
        </Link>
      );
    case "credit_sale":
      return (
        <Link to="/credits/$id" params={{ id }} {...marks}>
          {words}
        </Link>
      );
    case "customer":
      return (
        <Link to="/customers/$id" params={{ id }} {...marks}>
          {words}
        </Link>
      );
    case "shift":
      return (
        <Link to="/shifts/$id" params={{ id }} {...marks}>
          {words}
        </Link>
      );
    case "stock_transfer":
      return (
        <Link to="/inventory/transfers/$id" params={{ id }} {...marks}>
          {words}
        </Link>
      );
    default:
      return <span>{words}</span>;
  }
}
