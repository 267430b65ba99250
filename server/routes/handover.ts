import { createRoute } from "@hono/zod-openapi";
import { handoverAnswer, handoverBody } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { redeemHandover } from "../commands/handover.ts";
import { ApiError } from "../middleware/api-error.ts";
import { askedBy } from "../middleware/asked-by.ts";
import { soundKeys } from "../middleware/sound-keys.ts";
import { answers, type Api, jsonBody, type RouteKit } from "./route-kit.ts";

const handoverRoute = createRoute({
  method: "post",
  path: paths.handover,
  security: [],
  tags: ["Registration"],
  summary: "Sign the owner in on the new business's own sub-domain",
  request: jsonBody(handoverBody),
  responses: answers(200, handoverAnswer, "Signed in."),
});

/** The step from the bare host to a business's own. */
export function addHandoverRoute(api: Api, { deps, keys }: RouteKit): void {
  api.openapi(handoverRoute, async (c) => {
    const { code, device_keys } = c.req.valid("json");
    const outcome = await redeemHandover(deps, keys, {
      code,
      deviceKeys: soundKeys(device_keys),
      tenant: askedBy(c).tenant,
      deviceLabel: (c.req.header("User-Agent") ?? "").slice(0, 200),
    });
    if (!outcome.ok) throw new ApiError(outcome.code);
    const { access, refresh, expiresIn: expires_in, user } = outcome;
    return c.json({ access, refresh, expires_in, user }, 200);
  });
}
