import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { maxOperationBytes } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv } from "./api-env.ts";

const tooLarge = () => {
  throw new ApiError("too_large");
};

const single = bodyLimit({ maxSize: maxOperationBytes, onError: tooLarge });
const batch = bodyLimit({ maxSize: 1024 * 1024, onError: tooLarge });
/** A picture of 10 MiB plus the overhead of the form. */
const upload = bodyLimit({ maxSize: 10 * 1024 * 1024 + 16 * 1024, onError: tooLarge });

/** A file of items of 10 MiB, its mapping, and a margin to report the size of a larger file. */
const items = bodyLimit({ maxSize: 12 * 1024 * 1024, onError: tooLarge });

/** Paths whose POST contains a file in a form instead of JSON. */
const uploads: ReadonlyMap<string, typeof upload> = new Map([
  [paths.avatar, upload],
  [paths.businessLogo, upload],
  [paths.businessBanner, upload],
  [paths.productImages, upload],
  [paths.productsImportCheck, items],
  [paths.productsImportCsv, items],
  [paths.productsImportExcel, items],
]);

const json = /^application\/json\s*(;|$)/i;
const form = /^multipart\/form-data;\s?boundary=[\w'()+,\-./:=?]{1,70}$/i;

/** Bodies are JSON, or an upload form, with a maximum size: 256 KiB per write, 1 MiB per batch (S3, S12). */
export const bodyRules = createMiddleware<ApiEnv>(async (c, next) => {
  if (!writes(c.req.method)) return next();
  const bounded = c.req.method === "POST" ? uploads.get(c.req.path) : undefined;
  const type = c.req.header("Content-Type");
  if (type !== undefined && !(bounded === undefined ? json : form).test(type))
    throw new ApiError("unsupported_media");
  if (type === undefined && (bounded !== undefined || (await hasBody(c.req.raw))))
    throw new ApiError("unsupported_media");
  if (bounded !== undefined) return bounded(c, next);
  return c.req.path === paths.batch ? batch(c, next) : single(c, next);
});

export function writes(method: string): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH" || method === "DELETE";
}

async function hasBody(request: Request): Promise<boolean> {
  if (request.body === null) return false;
  const length = request.headers.get("Content-Length");
  return length === null ? (await request.clone().arrayBuffer()).byteLength > 0 : length !== "0";
}
