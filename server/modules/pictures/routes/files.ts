import { createRoute, z } from "@hono/zod-openapi";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { isFileName } from "#server/adapters/file-store.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Api, RouteKit } from "#server/kernel/http/route-kit.ts";

const picture = z.string().openapi({ format: "binary" });

const fileRoute = createRoute({
  method: "get",
  path: paths.file("{id}"),
  security: [],
  tags: ["Pictures"],
  summary: "A picture by its name, which is its content's hash: never another picture",
  request: { params: z.object({ id: z.string().refine(isFileName) }) },
  responses: {
    200: { description: "The picture.", content: { "image/webp": { schema: picture } } },
    default: {
      description: "Not done; `code` says why.",
      content: { "application/json": { schema: errorBody } },
    },
  },
});

const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Disposition": "inline",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Serves pictures without authentication: an `img` sends no bearer token, and names are only revealed to
 * users who may see the picture.
 */
export function addFileRoutes(api: Api, { deps: { files } }: Pick<RouteKit, "deps">): void {
  api.openapi(fileRoute, async (c) => {
    const found = await files.get(c.req.valid("param").id);
    if (found === null) throw new ApiError("not_found");
    return c.body(found.bytes, 200, { ...headers, "Content-Type": found.type });
  });
}
