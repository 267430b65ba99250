import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { FindSaleScreen } from "#/features/sales-history/returns/find-sale-screen.tsx";

export const Route = createFileRoute("/_shell/sales/return")({
  validateSearch: ({ number }: Record<string, unknown>): { number?: string | undefined } => ({
    number: typeof number === "string" ? number : undefined,
  }),
  component: function Return() {
    const { number } = Route.useSearch();
    return <FindSaleScreen number={number} />;
  },
  staticData: { title: msg`Return items` },
});
