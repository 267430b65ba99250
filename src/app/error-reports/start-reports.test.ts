import { expect, it } from "vitest";
import { namesIn } from "./start-reports.ts";

it("knows the names that reports must not contain: the user, the shop and its location", () => {
  const user = { first_name: "Asha", last_name: "Mrema", email: "asha@duka.test" };
  const [business, location] = [{ name: "Duka la Asha" }, { name: "Kariakoo" }];
  expect(namesIn({ phase: "signed_out" })).toEqual([]);
  expect(namesIn({ phase: "second_factor", email: user.email })).toEqual([user.email]);
  expect(namesIn({ phase: "signed_in", user, business, location })).toEqual([
    ...Object.values(user),
    business.name,
    location.name,
  ]);
});
