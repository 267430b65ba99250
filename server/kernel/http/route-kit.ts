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

/** What modules offer to the routes of modules they stand above: the composition root (`api.ts`) brings it. */
export type Links = {
  /** The store of the ledger's commands in a transaction of one business. */
  openStore: (tx: Tx, scope: LedgerScope) => LedgerStore;
  /** The person who signed in, after joining the business an invitation is from, where it is good and theirs. */
  joinedBy: (person: User, invitation: string | undefined) => Promise<User>;
};

/** What a file of routes is given: the world, the keys, and the guards its routes stand behind. */
export type RouteKit = Links & {
  deps: ApiDeps;
  keys: Keys;
  /** What signed-in callers may ask for; each request behind a bearer token has taken from it. */
  limit: RequestLimit;
  /** Behind a bearer token. */
  signedIn: [MiddlewareHandler<SignedInEnv>];
  /** Behind a bearer token where the caller sends one. */
  maybeSignedIn: [MiddlewareHandler<MaybeSignedInEnv>];
  /** Behind a bearer token and in one business, where the right named is had, or rows of the kind named may be read. */
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

/** An empty API whose input is checked by the contract: what does not fit is told field by field. */
export function createEmptyApi(): Api {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // An id that is no id names nothing.
      if (result.target === "param") throw new ApiError("not_found");
      throw new ApiError("validation_failed", { fields: fieldErrors(result.error.issues) });
    },
  });
}

/** A route's JSON answers: the success under its status, and the contract's error for all else. */
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

/** A JSON body that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } } as const;
}

/** The `{id}` of a path. */
export const idParam = z.object({ id });

/** The business a read is for; the primary one when left out. */
export const businessQuery = z.object({ business: id.optional(), business_id: id.optional() });
