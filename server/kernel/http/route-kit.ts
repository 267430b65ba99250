import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { errorBody } from "#/contract/errors.ts";
import { id } from "#/contract/primitives.ts";
import type { ApiDeps } from "../api-deps.ts";
import { ApiError } from "./api-error.ts";
import type { ApiEnv, MaybeSignedInEnv, ScopedEnv, SignedInEnv } from "./api-env.ts";
import { authenticate, maybeSignedIn } from "./authenticate.ts";
import { fieldErrors } from "./field-messages.ts";
import { createRequestLimit, type RequestLimit } from "./request-limit.ts";
import { scoped } from "./scoped.ts";
import type { Wanted } from "../access/access.ts";
import type { User } from "#/contract/auth.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { Tx } from "../database/database.ts";
import type { LedgerScope } from "../operations/ledger-scope.ts";
import type { Keys } from "../access/keys.ts";

export type Api = OpenAPIHono<ApiEnv>;

/** Functions of modules used by routes of lower modules, injected by the composition root (`api.ts`). */
export type Links = {
  /** The store of the ledger's commands in a transaction of one business. */
  openStore: (tx: Tx, scope: LedgerScope) => LedgerStore;
  /** The signed-in user, after joining the business of the invitation if it is valid and theirs. */
  joinedBy: (person: User, invitation: string | undefined) => Promise<User>;
};

/** The dependencies of a route file: external services, keys and guards. */
export type RouteKit = Links & {
  deps: ApiDeps;
  keys: Keys;
  /** The rate limit of signed-in callers; every authenticated request has been deducted from it. */
  limit: RequestLimit;
  /** Requires a bearer token. */
  signedIn: [MiddlewareHandler<SignedInEnv>];
  /** Accepts an optional bearer token. */
  maybeSignedIn: [MiddlewareHandler<MaybeSignedInEnv>];
  /**
   * Requires a bearer token and one business with the given permission, or with read access to rows of the
   * given kind.
   */
  inBusiness: (wanted: Wanted) => [MiddlewareHandler<SignedInEnv>, MiddlewareHandler<ScopedEnv>];
};

export function createRouteKit(deps: ApiDeps, keys: Keys, links: Links): RouteKit {
  const limit = createRequestLimit(deps.now);
  const guard = { deps, keys, limit };
  const bearer = authenticate(guard);
  return {
    deps,
    keys,
    ...links,
    limit,
    signedIn: [bearer],
    maybeSignedIn: [maybeSignedIn(guard)],
    inBusiness: (wanted) => [bearer, scoped(wanted)],
  };
}

/** An empty API that validates input against the contract and reports faults field by field. */
export function createEmptyApi(): Api {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // A malformed id matches nothing.
      if (result.target === "param") throw new ApiError("not_found");
      throw new ApiError("validation_failed", { fields: fieldErrors(result.error.issues) });
    },
  });
}

/** A route's JSON responses: the success under its status, and the contract's error for everything else. */
export function answers<Status extends number, Schema extends z.ZodType>(
  status: Status,
  schema: Schema,
  description: string,
) {
  return {
    [status]: { description, content: { "application/json": { schema } } },
    default: {
      description: "Not done; `code` says why.",
      content: { "application/json": { schema: errorBody } },
    },
  } as Record<
    Status,
    { description: string; content: { "application/json": { schema: Schema } } }
  > & {
    default: {
      description: string;
      content: { "application/json": { schema: typeof errorBody } };
    };
  };
}

/** A required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } } as const;
}

/** The `{id}` of a path. */
export const idParam = z.object({ id });

/** The business of a read; the primary one if omitted. */
export const businessQuery = z.object({ business: id.optional(), business_id: id.optional() });
