import { createRoute, z } from "@hono/zod-openapi";
import { category } from "#/contract/category.ts";
import { productInFull, variant } from "#/contract/product.ts";
import { supplier } from "#/contract/supplier.ts";
import { inventorySummary as summary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
import { priceChange } from "#/contract/price-history.ts";
import { id } from "#/contract/primitives.ts";
import { can } from "#/domain/permissions.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { readRows } from "#server/kernel/queries/row-reader.ts";
import { inventorySummary } from "#server/modules/stock/queries/inventory-summary.ts";
import {
  listCategories,
  listProducts,
  listSuppliers,
  listVariants,
  productOrderings,
} from "../queries/list-catalogue.ts";
import { productsInFull } from "../queries/product-in-full.ts";
import { productPriceChanges } from "../queries/product-prices.ts";
import {
  flag,
  listQuery,
  namedPage,
  namedWalk,
  ordering,
  pageAnswer,
  searchText,
  walkAnswer,
  walkQuery,
} from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { categoryReader } from "../queries/catalogue-rows.ts";
import { productReader } from "../queries/catalogue-rows.ts";

const tags = ["Catalogue"];

/** Registers the reads of products, variants, categories and suppliers. */
export function addCatalogueRoutes(api: Api, kit: RouteKit): void {
  addProducts(api, kit);
  addCategories(api, kit);
  const { deps, inBusiness } = kit;

  api.openapi(
    createRoute({
      method: "get",
      path: paths.variants,
      tags,
      summary: "Variants of products",
      middleware: inBusiness({ reads: "variant" }),
      request: { query: walkQuery.extend({ product: id.optional() }) },
      responses: answers(200, namedWalk("Variant", variant), "A page of variants."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listVariants(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.suppliers,
      tags,
      summary: "Suppliers",
      middleware: inBusiness({ reads: "supplier" }),
      request: { query: walkQuery.extend({ search: searchText.optional() }) },
      responses: answers(200, namedWalk("Supplier", supplier), "A page of suppliers."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listSuppliers(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}

function addProducts(api: Api, kit: RouteKit): void {
  addProductReads(api, kit);
  addProductHistory(api, kit);
}

/** Items, as a page and individually. */
function addProductReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.products,
      tags,
      summary: "Products, searched by name in either language, SKU or barcode",
      middleware: inBusiness({ reads: "product" }),
      request: {
        query: walkQuery.extend({
          search: searchText.optional(),
          category: id.optional(),
          is_active: flag.optional(),
          is_featured: flag.optional(),
          ordering: ordering(productOrderings).default("name_en"),
        }),
      },
      responses: answers(200, namedWalk("Product", productInFull), "A page of products."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const seesStock = can(c.var.scope.permissions, "stock.read");
      const page = await readInScope(deps, c.var.scope, undefined, async (tx, scope) => {
        const { rows, ...rest } = await listProducts(tx, scope, query);
        return { rows: await productsInFull(tx, scope, rows, seesStock), ...rest };
      });
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.product("{id}"),
      tags,
      summary: "A product",
      middleware: inBusiness({ reads: "product" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, productInFull, "The product."),
    }),
    async (c) => {
      const asked = [c.req.valid("param").id];
      const seesStock = can(c.var.scope.permissions, "stock.read");
      const [found] = await readInScope(deps, c.var.scope, undefined, async (tx, scope) =>
        productsInFull(tx, scope, await readRows(tx, scope, productReader, asked), seesStock),
      );
      if (found === undefined) throw new ApiError("not_found");
      return c.json(found, 200);
    },
  );
}

/** An item's price history, and where it is stored. */
function addProductHistory(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.productPrices("{id}"),
      tags,
      summary: "What a product's prices were changed to, by whom and when, the newest first",
      middleware: inBusiness({ reads: "product" }),
      request: { params: idParam, query: listQuery },
      responses: answers(200, namedPage("PriceChange", priceChange), "A page of changes."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        productPriceChanges(tx, scope, { ...query, product: c.req.valid("param").id }),
      );
      if (page === null) throw new ApiError("not_found");
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.inventorySummary("{id}"),
      tags: ["Stock"],
      summary: "Where a product lies and how much of it",
      middleware: inBusiness({ reads: "stock_item" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, summary, "The product's stock by location."),
    }),
    async (c) => {
      const found = await readInScope(deps, c.var.scope, undefined, (tx, { business }) =>
        inventorySummary(tx, business, c.req.valid("param").id, c.var.language),
      );
      if (found === null) throw new ApiError("not_found");
      return c.json(found, 200);
    },
  );
}

function addCategories(api: Api, { deps, inBusiness }: RouteKit): void {
  const categoryPage = namedWalk("Category", category);
  const filters = walkQuery.extend({ is_active: flag.optional() });

  api.openapi(
    createRoute({
      method: "get",
      path: paths.categories,
      tags,
      summary: "Categories; `parent=root` gives the top of the tree",
      middleware: inBusiness({ reads: "category" }),
      request: { query: filters.extend({ parent: z.union([id, z.literal("root")]).optional() }) },
      responses: answers(200, categoryPage, "A page of categories."),
    }),
    async (c) => {
      const { parent, ...query } = c.req.valid("query");
      const below = parent === undefined ? {} : { parent: parent === "root" ? null : parent };
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listCategories(tx, scope, { ...query, ...below }),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.categoryChildren("{id}"),
      tags,
      summary: "The categories directly below one",
      middleware: inBusiness({ reads: "category" }),
      request: { params: idParam, query: filters },
      responses: answers(200, categoryPage, "A page of categories."),
    }),
    async (c) => {
      const parent = c.req.valid("param").id;
      const query = c.req.valid("query");
      await readRow(deps, c.var.scope, categoryReader, parent);
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listCategories(tx, scope, { ...query, parent }),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}
