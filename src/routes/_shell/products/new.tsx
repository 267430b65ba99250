// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readId } from "#/kit/page/search-params.ts";
import { ProductFormScreen } from "#/features/products/form/product-form-screen.tsx";

export const Route = createFileRoute("/_shell/products/new")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { from?: string | undefined } => ({
    from: readId(search["from"]),
  }),
  component: NewProduct,
  staticData: { title: msg`New product` },
});

function NewProduct() {
  const { from = null } = Route.useSearch();
  return <ProductFormScreen key={from} product={null} from={from} mend={null} />;
}
