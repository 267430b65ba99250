import { createRoute } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { messageAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { productImage, productImageForm, productImagePatch } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import { translate } from "#/i18n/translate.ts";
import { type AddedImage, addProductImage } from "../commands/add-product-image.ts";
import { changeProductImage, removeProductImage } from "../commands/change-product-image.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { faultMessages } from "#server/kernel/http/field-messages.ts";
import { shownImages } from "../queries/product-images.ts";
import { listQuery, namedPage, pageAnswer } from "#server/kernel/http/list-query.ts";
import {
  bytesOf,
  formBody,
  itemPictureRefusal,
  pictureFile,
} from "#server/modules/pictures/picture-upload.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Catalogue"];

/**
 * Registers the pictures of items: readable by users who may see items, changed by users with the permission.
 */
export function addProductImageRoutes(api: Api, kit: RouteKit): void {
  addReadingAndUpload(api, kit);
  const { deps, inBusiness } = kit;

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.productImage("{id}"),
      tags,
      summary: "Change what is said of a picture, where it stands, or which one is primary",
      middleware: inBusiness("image.edit"),
      request: { params: idParam, query: businessQuery, ...jsonBody(productImagePatch) },
      responses: answers(200, productImage, "The picture as it is now."),
    }),
    async (c) => {
      const { scope } = c.var;
      const patch = c.req.valid("json");
      const changed = await deps.database.tenant(scope.tenant, (tx) =>
        changeProductImage(tx, administratorIn(deps, scope), c.req.valid("param").id, patch),
      );
      if (changed === null) throw new ApiError("not_found");
      return c.json(changed, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.productImage("{id}"),
      tags,
      summary: "Take a picture away; the next one becomes primary in its place",
      middleware: inBusiness("image.edit"),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, messageAnswer, "It is gone."),
    }),
    async (c) => {
      const isGone = await removeProductImage(deps, c.var.scope, c.req.valid("param").id);
      if (!isGone) throw new ApiError("not_found");
      return c.json({ message: translate(c.var.language, msg`The picture is gone.`) }, 200);
    },
  );
}

function addReadingAndUpload(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.productImages,
      tags,
      summary: "The pictures of a product, the primary one first",
      middleware: inBusiness("product.read"),
      request: { query: listQuery.extend({ product: id }) },
      responses: answers(200, namedPage("ProductImage", productImage), "A page of pictures."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { page, page_size: size } = query;
      const all = await readInScope(deps, c.var.scope, undefined, (tx, { business }) =>
        shownImages(tx, business, query.product),
      );
      const rows = all.slice((page - 1) * size, page * size);
      const shown = pageAnswer({ url: c.req.url, ...query }, { rows, count: all.length });
      return c.json(shown, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.productImages,
      tags,
      summary: "Upload a picture of a product: PNG or JPEG, 10 MB at most",
      middleware: inBusiness("image.edit"),
      request: {
        query: businessQuery,
        ...formBody(productImageForm.extend({ image: pictureFile })),
      },
      responses: answers(201, productImage, "The picture."),
    }),
    async (c) => {
      const { image, ...form } = c.req.valid("form");
      const added = await addProductImage(deps, c.var.scope, {
        ...form,
        id: form.id ?? deps.newId(),
        upload: await bytesOf(image),
      });
      if (!added.ok) throw refusalOf(added.code);
      return c.json(added.image, 201);
    },
  );
}

function refusalOf(code: Extract<AddedImage, { ok: false }>["code"]): ApiError {
  switch (code) {
    case "no_product":
      return refusedAt(faultMessages({ product: ["unknown"] }));
    case "id_taken":
      return refusedAt(faultMessages({ id: ["exists"] }));
    case "too_many": {
      const most = mostImages;
      return refusedAt({
        image: [msg`A product has ${most} pictures at most. Delete one to add another.`],
      });
    }
    default:
      return itemPictureRefusal(code);
  }
}

function refusedAt(fields: Record<string, MessageDescriptor[]>): ApiError {
  return new ApiError("validation_failed", { fields });
}
