import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { header } from "#/contract/headers.ts";
import { tenantLabel } from "#/domain/subdomain.ts";
import { languageAsked } from "#/i18n/language.ts";
import type { ApiDeps } from "../api-deps.ts";
import { asUuid } from "../commands/uuid.ts";
import { networkKept, type RequestPlace, runAtPlace } from "../policies/request-place.ts";
import { knownDevice } from "../queries/device-name.ts";
import type { ApiContext, ApiEnv } from "./api-env.ts";

/** A caller's own request id is kept when it is short and plain, so that both logs name the same. */
const saneId = /^[\w.-]{8,64}$/;

/**
 * Frames every request: its id, the language of its answer, the headers every answer has, and one line
 * in the log. The line names the route's pattern, not the address, and nothing of a person.
 */
export function requestFrame({ now, newId, logger, publicHost }: ApiDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const started = now();
    const asked = c.req.header(header.requestId);
    const requestId = asked !== undefined && saneId.test(asked) ? asked : newId();
    c.set("requestId", requestId);
    c.set("language", languageAsked(c.req.header("Accept-Language")));
    c.set("tenant", tenantLabel(new URL(c.req.url).hostname, publicHost));
    await runAtPlace(placeOf(c), next);
    const ended = now();
    c.header(header.requestId, requestId);
    c.header(header.serverTime, String(ended));
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    logger.info("request", {
      request: requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: ended - started,
    });
  });
}

function placeOf(c: ApiContext): RequestPlace {
  const { address } = c.env ?? {};
  return {
    device: knownDevice(c.req.header("User-Agent") ?? ""),
    network: address === undefined ? null : networkKept(address),
    till: asUuid(c.req.header(header.till)),
  };
}
