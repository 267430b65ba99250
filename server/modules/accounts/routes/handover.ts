import { createRoute } from "@hono/zod-openapi";
import { handover, handoverAnswer, handoverBody } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { offerHandover, redeemHandover } from "../commands/handover.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { validKeys } from "#server/kernel/http/valid-keys.ts";
import { handoverOrigin } from "../handover-origin.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const handoverRoute = createRoute({
  method: "post",
  path: paths.handover,
  security: [],
  tags: ["Registration"],
  summary: "Sign in at the business's own address with a code of the bare host",
  request: jsonBody(handoverBody),
  responses: answers(200, handoverAnswer, "Signed in."),
});

const nowhere = { handover_code: null, handover_origin: null };

/** Registers the transfer of a session from the bare host to a business's own address. */
export function addHandoverRoutes(api: Api, { deps, keys, signedIn }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.handoverCode,
      tags: ["Sign-in"],
      summary: "A code for the business's own address, for who signed in on the bare host",
      middleware: signedIn,
      responses: answers(
        200,
        handover,
        "The code; none at an own address, or where there is none.",
      ),
    }),
    async (c) => {
      // Demo addresses end in localhost, and not every browser resolves its sub-domains.
      if (deps.publicHost === null || c.var.tenant !== null) return c.json(nowhere, 200);
      const offer = await offerHandover(deps, keys, c.var.access);
      if (offer === null) return c.json(nowhere, 200);
      const asked = { url: c.req.url, origin: c.req.header("Origin") ?? null };
      const handover_origin = handoverOrigin(asked, deps.publicHost, offer.subdomain);
      if (handover_origin === null) return c.json(nowhere, 200);
      return c.json({ handover_code: offer.code, handover_origin }, 200);
    },
  );

  api.openapi(handoverRoute, async (c) => {
    const { code, device_keys } = c.req.valid("json");
    const outcome = await redeemHandover(deps, keys, {
      code,
      deviceKeys: validKeys(device_keys),
      tenant: clientInfo(c).tenant,
      deviceLabel: (c.req.header("User-Agent") ?? "").slice(0, 200),
    });
    if (!outcome.ok) throw new ApiError(outcome.code);
    const { access, refresh, expiresIn: expires_in, user } = outcome;
    return c.json({ access, refresh, expires_in, user }, 200);
  });
}
