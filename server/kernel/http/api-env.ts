import type { Context } from "hono";
import type { Language } from "#/i18n/language.ts";
import type { Access, Scope } from "../access/access.ts";
import type { ApiBindings } from "../api-deps.ts";

/** What every handler finds in its context. */
export type ApiEnv = {
  Bindings: ApiBindings;
  Variables: {
    requestId: string;
    /** The id of the trace it belongs to, 32 hexadecimal digits (W3C Trace Context). */
    trace: string;
    language: Language;
    /** The business whose sub-domain was called; null on the bare host. */
    tenant: string | null;
  };
};

/** The same, behind a bearer token. */
export type SignedInEnv = {
  Bindings: ApiBindings;
  Variables: ApiEnv["Variables"] & { access: Access };
};

/** The same, where a bearer token may be sent. */
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
