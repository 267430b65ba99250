import type { OverviewStep } from "#/contract/figure-queries.ts";
import type { Dashboard } from "#/contract/figures.ts";

/** A range of days as encoded in the URL. */
type CustomDays = { period: "custom"; from: string; to: string };
type AtLocation = { location: string | undefined };

/** The screen that lists what a card summarises. */
export type CardLink =
  | { to: "/sales"; search: CustomDays }
  | {
      to: "/reports";
      search: CustomDays &
        AtLocation & { report?: "products"; by?: "day" | "month" | "hour" | "method" };
    }
  | { to: "/financials/dashboard"; search: AtLocation & (CustomDays | { period: "month" }) }
  | { to: "/credits"; search: AtLocation }
  | { to: "/suppliers"; search: { filter: "owes" } }
  | { to: "/inventory/alerts"; search: AtLocation };

/** The screen that shows an action. */
export type ActionLink =
  | { to: "/sales/$id"; params: { id: string } }
  | { to: "/credits/$id"; params: { id: string } }
  | { to: "/purchases/$id"; params: { id: string } }
  | { to: "/financials/expenses"; search: { expense: string } };

type At = Pick<Dashboard, "location">;
type Today = Pick<Dashboard, "location" | "day">;

/** The user's current location, and the number of locations they may see. */
export interface LinkReader {
  readonly here: string;
  readonly places: number;
}

export interface SalesAsked {
  /** Business days, both inclusive. */
  readonly from: string;
  readonly to: string;
}

const at = ({ location }: At): AtLocation => ({ location: location ?? undefined });

/**
 * Links to the sales of some days: the sales list if they belong to this location, the only one it contains;
 * otherwise a report, net of returns like the card's figure.
 */
export function salesLink(figures: At, asked: SalesAsked, { here, places }: LinkReader): CardLink {
  const days = { period: "custom", ...asked } as const;
  if (places < 2 || figures.location === here) return { to: "/sales", search: days };
  const by = asked.from === asked.to ? "hour" : "day";
  return { to: "/reports", search: { ...days, ...at(figures), by } };
}

/**
 * Links to today's amounts by payment account; the sales list would not do, since a sale may be paid by
 * several methods.
 */
export function methodsLink(figures: Today): CardLink {
  const { day } = figures;
  const days = { period: "custom", from: day, to: day } as const;
  return { to: "/reports", search: { ...days, ...at(figures), by: "method" } };
}

/** Links to today's profit. */
export function profitLink(figures: Today): CardLink {
  const { day } = figures;
  return {
    to: "/financials/dashboard",
    search: { period: "custom", from: day, to: day, ...at(figures) },
  };
}

/** Links to the month to date: profit for users with permission to see costs, otherwise sales. */
export function monthLink(figures: Today & Pick<Dashboard, "month">, reader: LinkReader): CardLink {
  if (figures.month.profit !== undefined)
    return { to: "/financials/dashboard", search: { period: "month", ...at(figures) } };
  return salesLink(figures, { from: monthStart(figures), to: figures.day }, reader);
}

/** Links to the open debts that the card totals. */
export function creditsLink(figures: At): CardLink {
  return { to: "/credits", search: at(figures) };
}

export const suppliersLink: CardLink = { to: "/suppliers", search: { filter: "owes" } };

/** Links to the open alerts, acknowledged or not. */
export function alertsLink(figures: At): CardLink {
  return { to: "/inventory/alerts", search: at(figures) };
}

/** Links to the sales of all bars, by day or month. */
export function overviewLink(
  figures: Today & Pick<Dashboard, "overview">,
  step: OverviewStep,
): CardLink {
  const [first] = figures.overview;
  const days = { from: first?.from ?? figures.day, to: figures.day };
  const by = step === "month" ? "month" : "day";
  return { to: "/reports", search: { period: "custom", ...days, ...at(figures), by } };
}

/** Links to the month's product sales, best sellers first, net of returns like the figures. */
export function topProductsLink(figures: Today): CardLink {
  const days = { from: monthStart(figures), to: figures.day };
  return {
    to: "/reports",
    search: { report: "products", period: "custom", ...days, ...at(figures) },
  };
}

function monthStart({ day }: Today): string {
  return `${day.slice(0, 8)}01`;
}

/** Links to the document of an action: the sale of a return or void, the debt of a payment. */
export function actionLink({
  kind,
  id,
}: Pick<Dashboard["recent"][number], "kind" | "id">): ActionLink {
  switch (kind) {
    case "sale":
    case "return":
    case "void":
      return { to: "/sales/$id", params: { id } };
    case "credit_payment":
      return { to: "/credits/$id", params: { id } };
    case "purchase":
      return { to: "/purchases/$id", params: { id } };
    case "expense":
      return { to: "/financials/expenses", search: { expense: id } };
  }
}
