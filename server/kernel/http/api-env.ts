import type { Context } from "hono";
import type { Language } from "#/i18n/language.ts";
import type { Access, Scope } from "../access/access.ts";
import type { ApiBindings } from "../api-deps.ts";

/** The context variables of every handler. */
export type ApiEnv = {
  Bindings: ApiBindings;
  Variables: {
    requestId: string;
    /** The request's trace id, 32 hexadecimal digits (W3C Trace Context). */
    trace: string;
    language: Language;
    /** The business whose subdomain was requested; null on the bare host. */
    tenant: string | null;
  };
};

/** The same, authenticated by a bearer token. */
export type SignedInEnv = {
  Bindings: ApiBindings;
  Variables: ApiEnv["Variables"] & { access: Access };
};

/** The same, with an optional bearer token. */
export type MaybeSignedInEnv = {
  Bindings: ApiBindings;
  Variables: ApiEnv["Variables"] & { access?: Access };
};

/** The same, inside one business. */
export type ScopedEnv = {
  Bindings: ApiBindings;
  Variables: SignedInEnv["Variables"] & { scope: Scope };
};

export type ApiContext = Context<ApiEnv>;
