// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { productFilters } from "#/features/products/product-filters.ts";
import { ProductsScreen } from "#/features/products/products-screen.tsx";

export const Route = createFileRoute("/_shell/products/")({
  validateSearch: productFilters.read,
  component: Products,
  staticData: { title: msg`Products` },
});

function Products() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
