import { createRoute } from "@hono/zod-openapi";
import { makerKeyAnswer, makerKeyBody } from "#/contract/device-keys.ts";
import { paths } from "#/contract/paths.ts";
import { endorseKey } from "../commands/endorse-key.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { requirePublicKey } from "#server/kernel/http/valid-keys.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

/** Registers users' signing keys on their devices; the first key of a device is sent with its sign-in. */
export function addDeviceKeyRoute(api: Api, { deps, keys, signedIn }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.keys,
      tags: ["Sign-in"],
      summary: "Tell of a new key of one's own on this device, signed for by one it has",
      middleware: signedIn,
      request: jsonBody(makerKeyBody),
      responses: answers(201, makerKeyAnswer, "Kept, now or before."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      requirePublicKey(body.public_key, "public_key");
      const outcome = await endorseKey(deps, keys, c.var.access, body);
      if (outcome.ok) return c.json({ id: body.id }, 201);
      if (!("retryAfter" in outcome)) throw new ApiError(outcome.code);
      throw new ApiError(outcome.code, { retryAfter: outcome.retryAfter });
    },
  );
}
