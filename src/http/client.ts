import { signatureHeader } from "#/contract/signed-texts.ts";
import { header } from "#/contract/headers.ts";
import { base, corePaths, wantsBearer } from "#/contract/core-paths.ts";
import { tenantLabel } from "#/domain/subdomain.ts";
import { type Clock, nowInstant, toInstant } from "#/platform/clock.ts";
import type { Locks } from "#/platform/locks.ts";
import { publicHost } from "#/platform/public-host.ts";
import type { Timers } from "#/platform/timers.ts";
import { errorFrom, NoAnswer, NoSession } from "./api-error.ts";
import { createCsrf } from "./csrf.ts";
import { createExchange, type ExchangeOptions, type RawAnswer, timeouts } from "./exchange.ts";
import { parseObject } from "./outcome.ts";
import { createRefresher, type Refreshed } from "./refresh.ts";
import type { Bearer, TokenSource } from "./token-source.ts";
import type { Transport, TransportAnswer, TransportRequest } from "./transport.ts";

/** An access token that ends sooner than this is not sent (specification §5). */
const invalidWithinMs = 60_000;

/** Specification §4: so many refusals in a row end the session. */
const most401 = 3;

/** What a device says of itself with every request (S25). */
export interface DeviceFacts {
  till: string | null;
  unsent: number;
  /** Device time, epoch milliseconds. */
  oldest: number | null;
}

export interface ApiOptions extends ExchangeOptions {
  /** Origin of the server, `""` for this one. */
  baseUrl: string;
  version?: "v1" | "v2";
  /** The first label of the host, where it names a business; read off the page's own unless told. */
  tenant?: string | null;
  clientVersion: string;
  language: () => string;
  device: () => DeviceFacts;
  readCookie: (name: string) => string | null;
  tokens: TokenSource;
  locks: Locks;
  timers: Timers;
  clock: Clock;
  onSessionLost: (user: string, isDeviceLost: boolean) => void;
  onPasswordDue?: (user: string) => void;
}

/** A call of a screen. `body` is written as JSON. */
export interface ApiCall {
  method: TransportRequest["method"];
  path: string;
  body?: unknown;
  idempotencyKey?: string;
}

export interface Api {
  /** For the engine: every outcome is data. */
  transport: Transport;
  /** For the screens: the JSON of a success. Throws ApiError, NoAnswer or NoSession. */
  json(call: ApiCall): Promise<unknown>;
  /** Renews a person's tokens ahead of their end. */
  refresh(bearer: Bearer): Promise<Refreshed>;
  /**
   * What a write that is not made here must carry: an upload, which tells how far it is. With
   * `renewCsrf` after an answer `csrf_expired`. Throws NoAnswer or NoSession. As anybody of `business`, if said.
   */
  stamp(path: string, renewCsrf: boolean, business?: string): Promise<Stamp>;
}

/** Address and headers of a request; what its body is, its maker says. */
export interface Stamp {
  url: string;
  headers: Record<string, string>;
}

/** The client: headers, repeats, one shared renewal of tokens, and the count of refusals in a row. */
export function createApi(options: ApiOptions): Api {
  const { tokens, clock } = options;
  const exchange = createExchange(options);
  const csrf = createCsrf(exchange, urlOf, headers, options.readCookie);
  const refresher = createRefresher(options, (path, body) =>
    guarded({
      request: postOf(path, body),
      bearer: null,
      isRepeatable: true,
    }),
  );
  const { tenant = tenantLabel(location.hostname, publicHost()) } = options;
  /** By person, the access tokens refused since their last success: many refusals of one token are one. */
  const refused = new Map<string, Set<string>>();

  function urlOf(path: string): string {
    const versioned = options.version === "v2" ? path.replace(base, "/api/v2") : path;
    return `${options.baseUrl}${versioned}`;
  }

  function headers(): Record<string, string> {
    const { till, unsent, oldest } = options.device();
    return {
      "Content-Type": "application/json",
      Accept: "application/json",
      "Accept-Language": options.language(),
      [header.requestedWith]: "XMLHttpRequest",
      [header.requestTimestamp]: nowInstant(clock),
      [header.clientVersion]: options.clientVersion,
      ...(tenant === null ? {} : { [header.tenant]: tenant }),
      ...(till === null ? {} : { [header.till]: till }),
      ...(till === null ? {} : { [header.tillPending]: pendingText(unsent, oldest) }),
    };
  }

  /** One request with its csrf token, fetched anew once if the server says it has expired. */
  async function guarded(input: {
    request: TransportRequest;
    bearer: Bearer | null;
    isRepeatable: boolean;
  }): Promise<RawAnswer> {
    const { request, bearer, isRepeatable } = input;
    const isWrite = request.method !== "GET";
    const attempt = (token: string | null) =>
      exchange({
        method: request.method,
        url: urlOf(request.path),
        headers: {
          ...headers(),
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer.access}` }),
          ...(token === null ? {} : { [header.csrf]: token }),
          ...(request.opId === null ? {} : { [header.idempotencyKey]: request.opId }),
          ...(request.signature ? { [signatureHeader]: request.signature } : {}),
        },
        body: request.body,
        timeoutMs: request.path === corePaths.refresh ? timeouts.refresh : cutOffOf(request),
        isRepeatable: isRepeatable && request.repeat !== "never",
        repeatTimeouts: request.repeat === "passing",
        repeatTooMany: wantsBearer(request.path),
      });
    const answer = await attempt(isWrite ? await csrf.token() : null);
    if (!isWrite || fieldOf(answer, "code") !== "csrf_expired") return answer;
    return attempt(await csrf.renew());
  }

  const transport: Transport = async (request) => {
    const isRepeatable =
      request.method === "GET" || request.opId !== null || request.path === corePaths.batch;
    if (!wantsBearer(request.path)) {
      return carried(await guarded({ request, bearer: null, isRepeatable }), null);
    }
    const found = await usableBearer(request);
    if (found.kind !== "bearer") return found.answer;
    const answer = await guarded({ request, bearer: found.bearer, isRepeatable });
    if (!isUnauthorised(answer)) return heard(answer, found.bearer, request);
    if (await isLost(answer, found.bearer)) return { kind: "no_session" };
    const renewed = await refresher.refresh(found.bearer);
    if (renewed.kind === "ended") return lose(found.bearer, renewed);
    if (renewed.kind === "unheard") return carried(answer, found.bearer.user);
    const again = await guarded({ request, bearer: renewed.bearer, isRepeatable });
    if (isUnauthorised(again) && (await isLost(again, renewed.bearer)))
      return { kind: "no_session" };
    return heard(again, renewed.bearer, request);
  };

  type Found = { kind: "bearer"; bearer: Bearer } | { kind: "none"; answer: TransportAnswer };

  /** A token that is not about to end; waits for a renewal that is under way. */
  async function usableBearer({
    actor,
    business,
    ownOnly,
  }: Pick<TransportRequest, "actor" | "business" | "ownOnly">): Promise<Found> {
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

  /** Counts a refusal; true when it ends the session: by the server's word, or the third in a row. */
  async function isLost(answer: RawAnswer, bearer: Bearer): Promise<boolean> {
    const own = (refused.get(bearer.user) ?? new Set()).add(bearer.access);
    refused.set(bearer.user, own);
    const isWord = fieldOf(answer, "code") === "session_gone";
    if (!isWord && own.size < most401) return false;
    if (!isWord) options.logger.error("Authentication failed: Too many consecutive 401 errors");
    const by = { isDeviceLost: fieldOf(answer, "device_lost") === true };
    await tokens.ended(bearer.user, by.isDeviceLost);
    lose(bearer, by);
    return true;
  }

  function lose({ user }: Bearer, by: { isDeviceLost: boolean }): TransportAnswer {
    refused.delete(user);
    options.onSessionLost(user, by.isDeviceLost);
    return { kind: "no_session" };
  }

  function heard(
    answer: RawAnswer,
    bearer: Bearer,
    { business }: TransportRequest,
  ): TransportAnswer {
    // Of one operation, or of those of a batch: what is held goes with another person's session.
    if (business !== null && answer.kind === "answer" && endsMembership.test(answer.text))
      tokens.declined(bearer.user, business);
    if (fieldOf(answer, "code") === "must_change_password") options.onPasswordDue?.(bearer.user);
    const isSuccess = answer.kind === "answer" && answer.status >= 200 && answer.status < 300;
    if (isSuccess) refused.delete(bearer.user);
    return carried(answer, bearer.user);
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
      if (answer.kind !== "answer") throw failureOf(answer);
      if (answer.status < 200 || answer.status >= 300) throw errorFrom(answer);
      if (answer.text === "") return null;
      const parsed = parseObject(answer.text);
      if (parsed === null) throw new NoAnswer("not_ours");
      return parsed;
    },
  };
}

function postOf(path: string, body: string): TransportRequest {
  const nobody = { opId: null, actor: null, business: null };
  return { method: "POST", path, body, repeat: "passing", ...nobody };
}

/** What goes through within the cut-off of the specification on a slow connection. */
const usualBytes = 32 * 1024;
const slowestBytesPerSecond = 1024;

/** A body that cannot be made smaller has the time it needs (S12); a batch can, and keeps the usual cut-off. */
function cutOffOf({ body, path }: TransportRequest): number {
  if (body === null || path === corePaths.batch) return timeouts.request;
  const beyond = Math.max(0, body.length - usualBytes);
  return timeouts.request + Math.ceil((beyond / slowestBytesPerSecond) * 1000);
}

/** Why there is no answer, as the screens are told. */
function failureOf(answer: TransportAnswer): Error {
  if (answer.kind === "answer") return errorFrom(answer);
  return answer.kind === "no_session" ? new NoSession() : new NoAnswer(answer.kind);
}

function carried(answer: RawAnswer, carrier: string | null): TransportAnswer {
  return answer.kind === "answer" ? { ...answer, carrier } : answer;
}

/** What an answer in the contract's form says there. */
function fieldOf(answer: RawAnswer, name: "code" | "device_lost"): unknown {
  return answer.kind === "answer" ? parseObject(answer.text)?.[name] : undefined;
}

/** Our own 401: a captive portal's says nothing of our session. */
function isUnauthorised(answer: RawAnswer): boolean {
  if (answer.kind !== "answer" || answer.status !== 401) return false;
  const code = fieldOf(answer, "code");
  return code === "token_expired" || code === "auth_required" || code === "session_gone";
}

const endsMembership = /"code":\s*"membership_ended"/;

/** `7;2026-11-20T14:10:00.000Z`, or `0`. */
function pendingText(unsent: number, oldest: number | null): string {
  return oldest === null ? String(unsent) : `${unsent};${toInstant(oldest)}`;
}
