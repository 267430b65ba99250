// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ProductFormScreen } from "#/features/products/form/product-form-screen.tsx";

export const Route = createFileRoute("/_shell/products/$id/edit")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { mend?: string | undefined } => ({
    mend: typeof search["mend"] === "string" ? search["mend"] : undefined,
  }),
  component: EditProduct,
  staticData: { title: msg`Edit product` },
});

function EditProduct() {
  const { id } = Route.useParams();
  const { mend = null } = Route.useSearch();
  return <ProductFormScreen key={`${id} ${mend}`} product={id} from={null} mend={mend} />;
}
