import { expect, it } from "vitest";
import { namesIn } from "./start-reports.ts";

it("knows whom reports must not name: the person, the shop and its place", () => {
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
