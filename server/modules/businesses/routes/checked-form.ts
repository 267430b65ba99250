import type { z } from "@hono/zod-openapi";
import type { Form } from "../check-registration.ts";
import type { RuleFaults } from "#server/kernel/http/rule-fault.ts";
import { ApiError, type FieldErrors } from "#server/kernel/http/api-error.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { fieldErrors } from "#server/kernel/http/field-messages.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";

type Parsed<Data> =
  | { success: true; data: Data }
  | { success: false; error: { issues: z.core.$ZodIssue[] } };

/**
 * A route validator that reports all faults of a form in one response, by field: shape faults, as the
 * contract's own validator does, and rule violations. Replaces that validator.
 */
export function checkedForm(rules: (form: Form) => RuleFaults) {
  return <Data>(parsed: Parsed<Data>, c: Pick<ApiContext, "req">): Promise<never> | undefined => {
    if (!parsed.success) return refuseWhole(parsed.error.issues, c);
    const faults = rules(formIn(parsed.data));
    if (Object.keys(faults).length > 0) refuse({}, faults);
    return undefined;
  };

  async function refuseWhole(issues: z.core.$ZodIssue[], c: Pick<ApiContext, "req">) {
    return refuse(fieldErrors(issues), rules(formIn(await c.req.json())));
  }
}

function refuse(shape: FieldErrors, faults: RuleFaults): never {
  throw new ApiError(codeOf(shape, faults), { fields: { ...shape, ...ruleMessages(faults) } });
}

/** A reserved label has its own code if it is the only fault. */
function codeOf(
  shape: FieldErrors,
  faults: RuleFaults,
): "subdomain_reserved" | "validation_failed" {
  const all = [...Object.keys(shape), ...Object.keys(faults)];
  const isAlone = all.every((field) => field === "subdomain");
  return isAlone && faults["subdomain"]?.[0] === "subdomain_reserved"
    ? "subdomain_reserved"
    : "validation_failed";
}

function formIn(body: unknown): Form {
  return typeof body === "object" && body !== null ? { ...body } : {};
}
