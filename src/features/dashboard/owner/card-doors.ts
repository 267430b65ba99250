import type { OverviewStep } from "#/contract/figure-queries.ts";
import type { Dashboard } from "#/contract/figures.ts";

/** Days as an address has them. */
type CustomDays = { period: "custom"; from: string; to: string };
type AtLocation = { location: string | undefined };

/** The screen that lists what a card counts. */
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

/** Where an action is looked at. */
export type ActionLink =
  | { to: "/sales/$id"; params: { id: string } }
  | { to: "/credits/$id"; params: { id: string } }
  | { to: "/purchases/$id"; params: { id: string } }
  | { to: "/financials/expenses"; search: { expense: string } };

type At = Pick<Dashboard, "location">;
type Today = Pick<Dashboard, "location" | "day">;

/** Where the reader is, and how many locations they may see. */
export interface LinkReader {
  readonly here: string;
  readonly places: number;
}

export interface SalesAsked {
  /** Business days, both included. */
  readonly from: string;
  readonly to: string;
}

const at = ({ location }: At): AtLocation => ({ location: location ?? undefined });

/**
 * The sales of some days: the list of them where they are those of this location. It knows no other one;
 * what others sold is a report, less what came back, as the figure is.
 */
export function salesLink(figures: At, asked: SalesAsked, { here, places }: LinkReader): CardLink {
  const days = { period: "custom", ...asked } as const;
  if (places < 2 || figures.location === here) return { to: "/sales", search: days };
  const by = asked.from === asked.to ? "hour" : "day";
  return { to: "/reports", search: { ...days, ...at(figures), by } };
}

/** What the sales of today brought onto each account: a sale in the list may have been paid by several. */
export function methodsLink(figures: Today): CardLink {
  const { day } = figures;
  const days = { period: "custom", from: day, to: day } as const;
  return { to: "/reports", search: { ...days, ...at(figures), by: "method" } };
}

/** What was made today. */
export function profitLink(figures: Today): CardLink {
  const { day } = figures;
  return {
    to: "/financials/dashboard",
    search: { period: "custom", from: day, to: day, ...at(figures) },
  };
}

/** The month so far: what was made in it, for who may see costs; else what was sold. */
export function monthLink(figures: Today & Pick<Dashboard, "month">, reader: LinkReader): CardLink {
  if (figures.month.profit !== undefined)
    return { to: "/financials/dashboard", search: { period: "month", ...at(figures) } };
  return salesLink(figures, { from: monthStart(figures), to: figures.day }, reader);
}

/** The debts that the card adds up: all that are open. */
export function creditsLink(figures: At): CardLink {
  return { to: "/credits", search: at(figures) };
}

export const suppliersLink: CardLink = { to: "/suppliers", search: { filter: "owes" } };

/** The alerts that are open, whoever has seen them. */
export function alertsLink(figures: At): CardLink {
  return { to: "/inventory/alerts", search: at(figures) };
}

/** The sales of all bars, by the day or the month. */
export function overviewLink(
  figures: Today & Pick<Dashboard, "overview">,
  step: OverviewStep,
): CardLink {
  const [first] = figures.overview;
  const days = { from: first?.from ?? figures.day, to: figures.day };
  const by = step === "month" ? "month" : "day";
  return { to: "/reports", search: { period: "custom", ...days, ...at(figures), by } };
}

/** What sold in the month, the most first: less what came back, as the figures are. */
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

/** The paper of an action: of a return and a void the sale, of a payment its debt. */
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
