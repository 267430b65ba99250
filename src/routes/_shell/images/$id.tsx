// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ProductImagesScreen } from "#/features/product-images/product-images-screen.tsx";

export const Route = createFileRoute("/_shell/images/$id")({
  component: ImagesPage,
  staticData: { title: msg`Product images` },
});

function ImagesPage() {
  const { id } = Route.useParams();
  return <ProductImagesScreen key={id} product={id} />;
}
