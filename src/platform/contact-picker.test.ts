import { expect, it } from "vitest";
import { contactPicker, type PickedContact } from "./contact-picker.ts";

it("requests names, numbers and addresses of several contacts, and nothing else", async () => {
  const asked: unknown[] = [];
  const chosen: PickedContact[] = [{ name: ["Asha"], tel: ["0712 000 111"] }];
  const contacts = {
    select: (...what: unknown[]) => {
      asked.push(what);
      return Promise.resolve(chosen);
    },
  };
  expect(await contactPicker({ contacts })?.choose()).toBe(chosen);
  expect(asked).toEqual([[["name", "tel", "email"], { multiple: true }]]);
});

it("is null when the browser has no contact picker", () => {
  expect(contactPicker({})).toBeNull();
  expect(contactPicker({ contacts: {} })).toBeNull();
});
