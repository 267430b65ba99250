import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ProductImage, ProductImagePatch } from "#/contract/product-images.ts";
import type { Api } from "#/http/client.ts";
import { shownOrder } from "./shown-order.ts";

/** Queries of a product's pictures in display order, cached for offline use. */
export const imageAnswers = {
  of: (api: Api, business: string, product: string) =>
    queryOptions({
      queryKey: ["product-images", business, product],
      meta: { kept: true },
      queryFn: async (): Promise<ProductImage[]> => {
        const query = new URLSearchParams({ business, product, page_size: "200" });
        const path = `${paths.productImages}?${query.toString()}`;
        return shownOrder(readImages(await api.json({ method: "GET", path })));
      },
    }),
};

/**
 * Returns the rows of a page; throws on anything else, so that a malformed response never appears as an empty
 * list.
 */
function readImages(answer: unknown): ProductImage[] {
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) throw new TypeError("not a page");
  return results as ProductImage[];
}

/* The requests below throw the API client's errors. */

export async function changeImage(
  api: Api,
  { business, id }: { business: string; id: string },
  body: ProductImagePatch,
): Promise<void> {
  const path = `${paths.productImage(id)}?business=${business}`;
  await api.json({ method: "PATCH", path, body });
}

export async function removeImage(
  api: Api,
  { business, id }: { business: string; id: string },
): Promise<void> {
  await api.json({ method: "DELETE", path: `${paths.productImage(id)}?business=${business}` });
}
