import { expect, it } from "vitest";
import { violatedConstraint } from "./database-error.ts";

it("reads the violated constraint through wrapping errors", () => {
  const violated = Object.assign(new Error(), { code: "23505", constraint: "users_pkey" });
  expect(violatedConstraint(new Error("Failed query", { cause: violated }))).toBe("users_pkey");
});

it("reads a shard's constraint from the message, which is all that Citus passes on", () => {
  const message = 'duplicate key value violates unique constraint "users_email_key_102014"';
  expect(violatedConstraint(Object.assign(new Error(message), { code: "23505" }))).toBe(
    "users_email_key",
  );
});

it("reads no constraint from a different error", () => {
  const other = Object.assign(new Error(), { code: "23503", constraint: "sales_customer_fk" });
  expect(violatedConstraint(other)).toBeNull();
});
