import { z } from "zod";
import { base } from "#/contract/core-paths.ts";
import { entityRows } from "#/contract/sync.ts";
import { withExamples } from "./api-examples.ts";
import { documentPage } from "./document-page.ts";
import type { Api } from "#server/kernel/http/route-kit.ts";

type ApiDocument = ReturnType<Api["getOpenAPI31Document"]>;

const nullableReference = z.looseObject({
  allOf: z.tuple([
    z.strictObject({ $ref: z.string() }),
    z.strictObject({ type: z.array(z.string()).refine((types) => types.includes("null")) }),
  ]),
});

const info = {
  openapi: "3.1.0",
  info: {
    title: "Kaunta",
    version: "1",
    description:
      "Sell, count and collect. Money is decimal strings with two places, quantities have up to " +
      "three, moments are RFC 3339 in UTC. Decide by `code`, never by `message`.",
  },
  // Applies to all routes that do not override it.
  security: [{ bearer: [] }],
} satisfies Parameters<Api["getOpenAPI31Document"]>[0];

/** Registers the OpenAPI document, generated from the routes, and an HTML page of it. */
export function addDocumentRoutes(api: Api): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  let made: ReturnType<typeof withExamples> | undefined;
  const made31 = () =>
    (made ??= withExamples(withNulls(withFeedRows(api.getOpenAPI31Document(info)))));
  api.get(`${base}/openapi.json`, (c) => c.json(made31()));
  // Rendered once: the page is long and public.
  let page: string | undefined;
  api.get(`${base}/docs/`, async (c) => c.html((page ??= String(await documentPage(made31())))));
}

/**
 * The generator writes a nullable named schema as the schema plus a type that null does not match; this
 * rewrites it as a union of the two.
 */
function withNulls(document: ApiDocument): unknown {
  return JSON.parse(JSON.stringify(document), (_name, part: unknown) => {
    const nullable = nullableReference.safeParse(part);
    if (!nullable.success) return part;
    const { allOf, ...rest } = nullable.data;
    return { ...rest, anyOf: [allOf[0], { type: "null" }] };
  });
}

/** Not every row has its own route, but the feed delivers all of them (S18). */
function withFeedRows(document: ApiDocument): ApiDocument {
  const schemas = { ...document.components?.schemas };
  for (const row of Object.values(entityRows)) {
    const name = row.meta()?.id;
    if (name === undefined || name in schemas) continue;
    const { type, properties, required } = z.toJSONSchema(row);
    Object.assign(schemas, { [name]: { type, properties, required } });
  }
  return { ...document, components: { ...document.components, schemas } };
}
