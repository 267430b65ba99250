import { expect, it } from "vitest";
import { keepReset, pendingReset } from "./pending-reset.ts";

function storage() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

it("is restored after a reload, and removed when done", () => {
  const there = storage();
  const reset = { phone: "+255712345678", mayResendAt: 60, endsAt: 600 };
  keepReset(there, reset);
  expect(pendingReset(there)).toEqual(reset);
  keepReset(there, null);
  expect(pendingReset(there)).toBeNull();
});

it.each(["{", "null", "7", "{}", '{"phone":7,"mayResendAt":1,"endsAt":2}', '{"phone":"x"}'])(
  "is null when %s is stored",
  (text) => {
    const there = storage();
    there.map.set("password-reset", text);
    expect(pendingReset(there)).toBeNull();
  },
);
