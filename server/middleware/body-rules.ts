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

/** Bodies are JSON and bounded: 256 KiB a write, 1 MiB a batch (S3, S12). */
export const bodyRules = createMiddleware<ApiEnv>(async (c, next) => {
  if (!writes(c.req.method)) return next();
  const type = c.req.header("Content-Type");
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new ApiError("unsupported_media");
  if (type === undefined && (await hasBody(c.req.raw))) throw new ApiError("unsupported_media");
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
