import { header } from "#/contract/headers.ts";
import { corePaths, wantsBearer } from "#/contract/core-paths.ts";
import type { Locks } from "#/platform/locks.ts";
import type { Timers } from "#/platform/timers.ts";
import { errorFrom, NoAnswer, NoSession } from "./api-error.ts";
import type { RawAnswer } from "./exchange.ts";
import { createGuardedExchange, type GuardedOptions } from "./guarded-exchange.ts";
import { parseObject } from "./outcome.ts";
import { createRefresher, type Refreshed } from "./refresh.ts";
import { carried, createRefusals, fieldOf, type RefusalOptions } from "./refusals.ts";
import type { Bearer } from "./token-source.ts";
import type { Transport, TransportAnswer, TransportRequest } from "./transport.ts";

/** Access tokens expiring sooner than this are not sent (specification §5). */
const invalidWithinMs = 60_000;

export interface ApiOptions extends GuardedOptions, RefusalOptions {
  locks: Locks;
  timers: Timers;
}

/** A request made by a screen. `body` is serialised as JSON. */
export interface ApiCall {
  method: TransportRequest["method"];
  path: string;
  body?: unknown;
  idempotencyKey?: string;
}

export interface Api {
  /** For the sync engine: every outcome is returned as data. */
  transport: Transport;
  /** For screens: resolves to the JSON of a successful response. Throws ApiError, NoAnswer or NoSession. */
  json(call: ApiCall): Promise<unknown>;
  /** Renews a user's tokens before they expire. */
  refresh(bearer: Bearer): Promise<Refreshed>;
  /**
   * URL and headers for a write sent without this client: an upload, which reports its progress. Set
   * `renewCsrf` after a `csrf_expired` response. Throws NoAnswer or NoSession. With `business`, the session
   * of any of its users may be used.
   */
  stamp(path: string, renewCsrf: boolean, business?: string): Promise<Stamp>;
}

/** URL and headers of a request, without a content type. */
export interface Stamp {
  url: string;
  headers: Record<string, string>;
}

/** Creates the client: headers, retries, a shared token renewal, and counting of consecutive refusals. */
export function createApi(options: ApiOptions): Api {
  const { tokens, clock } = options;
  const { urlOf, headers, csrf, guarded } = createGuardedExchange(options);
  const { isLost, lose, recordAnswer } = createRefusals(options);
  const refresher = createRefresher(options, (path, body) =>
    guarded({
      request: postOf(path, body),
      bearer: null,
      isRepeatable: true,
    }),
  );

  const transport: Transport = async (request) => {
    const isRepeatable =
      request.method === "GET" || request.opId !== null || request.path === corePaths.batch;
    if (!wantsBearer(request.path)) {
      return carried(await guarded({ request, bearer: null, isRepeatable }), null);
    }
    const found = await usableBearer(request);
    if (found.kind !== "bearer") return found.answer;
    const answer = await guarded({ request, bearer: found.bearer, isRepeatable });
    if (!isUnauthorised(answer)) return recordAnswer(answer, found.bearer, request);
    if (await isLost(answer, found.bearer)) return { kind: "no_session" };
    const renewed = await refresher.refresh(found.bearer);
    if (renewed.kind === "ended") return lose(found.bearer, renewed);
    if (renewed.kind === "unheard") return carried(answer, found.bearer.user);
    const again = await guarded({ request, bearer: renewed.bearer, isRepeatable });
    if (isUnauthorised(again) && (await isLost(again, renewed.bearer)))
      return { kind: "no_session" };
    return recordAnswer(again, renewed.bearer, request);
  };

  type Results = { kind: "bearer"; bearer: Bearer } | { kind: "none"; answer: TransportAnswer };

  /** Returns a token that is not about to expire; waits for a renewal in progress. */
  async function usableBearer({
    actor,
    business,
    ownOnly,
  }: Pick<TransportRequest, "actor" | "business" | "ownOnly">): Promise<Results> {
    const bearer = await tokens.bearerFor(actor, business, ownOnly);
    if (bearer === null) return { kind: "none", answer: { kind: "no_session" } };
    const endsSoon = bearer.accessEndsAt - clock.now() < invalidWithinMs;
    const running = refresher.current(bearer.user);
    if (!endsSoon && running === undefined) return { kind: "bearer", bearer };
    const renewed = await (running ?? refresher.refresh(bearer));
    if (renewed.kind === "renewed") return { kind: "bearer", bearer: renewed.bearer };
    if (renewed.kind === "ended") return { kind: "none", answer: lose(bearer, renewed) };
    if (!endsSoon) return { kind: "bearer", bearer };
    return { kind: "none", answer: carried(renewed.answer, bearer.user) };
  }

  return {
    transport,
    refresh: (bearer) => refresher.refresh(bearer),

    async stamp(path, renewCsrf, business) {
      const found = await usableBearer({ actor: null, business: business ?? null });
      if (found.kind === "none") throw failureOf(found.answer);
      const { "Content-Type": _, ...own } = headers();
      const token = await (renewCsrf ? csrf.renew() : csrf.token());
      return {
        url: urlOf(path),
        headers: {
          ...own,
          Authorization: `Bearer ${found.bearer.access}`,
          ...(token === null ? {} : { [header.csrf]: token }),
        },
      };
    },

    async json({ method, path, body, idempotencyKey }) {
      const answer = await transport({
        method,
        path,
        body: body === undefined ? null : JSON.stringify(body),
        opId: idempotencyKey ?? null,
        actor: null,
        business: null,
        repeat: "passing",
      });
      return jsonIn(answer);
    },
  };
}

function postOf(path: string, body: string): TransportRequest {
  const nobody = { opId: null, actor: null, business: null };
  return { method: "POST", path, body, repeat: "passing", ...nobody };
}

/**
 * Returns the JSON of a successful response, or null if it is empty. Throws the error for any other outcome.
 */
function jsonIn(answer: TransportAnswer): unknown {
  if (answer.kind !== "answer") throw failureOf(answer);
  if (answer.status < 200 || answer.status >= 300) throw errorFrom(answer);
  if (answer.text === "") return null;
  const parsed = parseObject(answer.text);
  if (parsed === null) throw new NoAnswer("not_ours");
  return parsed;
}

/** Converts a failed outcome to the error thrown to screens. */
function failureOf(answer: TransportAnswer): Error {
  if (answer.kind === "answer") return errorFrom(answer);
  return answer.kind === "no_session" ? new NoSession() : new NoAnswer(answer.kind);
}

/** Only this server's own 401 counts: a captive portal's does not concern the session. */
function isUnauthorised(answer: RawAnswer): boolean {
  if (answer.kind !== "answer" || answer.status !== 401) return false;
  const code = fieldOf(answer, "code");
  return code === "token_expired" || code === "auth_required" || code === "session_gone";
}
