import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ProductFormScreen } from "#/features/products/form/product-form-screen.tsx";

export const Route = createFileRoute("/_shell/products/new")({
  component: function NewProduct() {
    return <ProductFormScreen product={null} mend={null} />;
  },
  staticData: { title: msg`New product`, texts: "products" },
});
