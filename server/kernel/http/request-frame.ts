import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { header } from "#/contract/headers.ts";
import { tenantLabel } from "#/domain/subdomain.ts";
import { languageAsked } from "#/i18n/language.ts";
import type { ApiDeps } from "../api-deps.ts";
import { asUuid } from "./uuid.ts";
import { networkKept, type RequestContext, runAtLocation } from "../access/request-context.ts";
import { knownDevice } from "../queries/device-name.ts";
import type { ApiContext, ApiEnv } from "./api-env.ts";
import { traceHeader, traceOf } from "./trace.ts";

/** A caller's own request id is adopted if it is short and plain, so that both logs share it. */
const saneId = /^[\w.-]{8,64}$/;

/**
 * Wraps every request: sets its id and trace, the language and standard headers of its response, and writes
 * one log line. The line contains the route's pattern, not the address, and no personal data.
 */
export function requestFrame({ now, newId, logger, meter, publicHost }: ApiDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const started = now();
    const began = performance.now();
    const asked = c.req.header(header.requestId);
    const requestId = asked !== undefined && saneId.test(asked) ? asked : newId();
    c.set("requestId", requestId);
    const trace = traceOf(c.req.header(traceHeader.parent));
    c.set("trace", trace.id);
    c.set("language", languageAsked(c.req.header("Accept-Language")));
    c.set("tenant", tenantLabel(new URL(c.req.url).hostname, publicHost));
    await runAtLocation(placeOf(c), next);
    const ended = now();
    c.header(header.requestId, requestId);
    c.header(header.serverTime, String(ended));
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    const { status } = c.res;
    if (status >= 400) c.header(traceHeader.answer, trace.answer);
    const answered = { method: c.req.method, route: routePath(c, -1), status };
    meter?.request(answered, performance.now() - began);
    logger.info("request", {
      request: requestId,
      trace: trace.id,
      ...answered,
      ms: ended - started,
    });
  });
}

function placeOf(c: ApiContext): RequestContext {
  const { address } = c.env ?? {};
  return {
    device: knownDevice(c.req.header("User-Agent") ?? ""),
    network: address === undefined ? null : networkKept(address),
    till: asUuid(c.req.header(header.till)),
  };
}
