import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Hints of empty lists about an action, with the condition that guards them: users without the permission see
 * none.
 */
const hints = [
  [
    "What you enter here is sold at the counter at once.",
    "canEdit ?",
    "products/products-results.tsx",
  ],
  [
    "Add customers who buy on credit here, with a name and a phone number.",
    "canCreate ?",
    "customers/customers-screen.tsx",
  ],
  [
    "Enter what you buy and order here; it goes into stock at once.",
    "canBuy ?",
    "purchases/list/purchases-screen.tsx",
  ],
  [
    "Note who you buy from, and who to call when items run low.",
    "add === null ? undefined :",
    "purchases/suppliers/suppliers-screen.tsx",
  ],
  [
    "Add them here with a name and a phone number.",
    "mayCreate ?",
    "sales/customer/customer-dialog.tsx",
  ],
  [
    "Switch one on under Products, or sell a quick item.",
    "canEdit ?",
    "sales/counter/variant-chooser.tsx",
  ],
] as const;

it.each(hints)("“%s” is shown only where the action is permitted: %s", (hint, condition, file) => {
  const source = readFileSync(`src/features/${file}`, "utf8").replaceAll(/\s+/gu, " ");
  const before = source.slice(0, source.indexOf(hint));
  expect(source).toContain(hint);
  expect(before.slice(-60)).toContain(condition);
});

it("no action stops because a device is not a till", () => {
  // It prompts for the device name and continues (use-till-first), or the form that contains it does.
  const said = readFileSync("locales/en.po", "utf8");
  const ends = "This device has no till yet, so nothing can be recorded.";
  expect(said).not.toContain(ends);
});
