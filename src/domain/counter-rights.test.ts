import { describe, expect, it } from "vitest";
import { isCounterRight } from "./counter-rights.ts";
import { permissionSlugs, rolePermissions } from "./permissions.ts";

describe("what a PIN allows without a session", () => {
  it("is all of a cashier's work except registering a till", () => {
    const shut = rolePermissions.business_user.filter((slug) => !isCounterRight(slug));
    expect(shut).toEqual(["till.register"]);
  });

  it("excludes changes to products, users, settings and books, and costs", () => {
    const shut = permissionSlugs.filter((slug) => !isCounterRight(slug));
    for (const slug of [
      "user.manage",
      "product.edit",
      "import.run",
      "export.run",
      "customer.edit",
      "credit.write_off",
      "cost.view",
      "books.edit",
      "report.view",
      "settings.edit",
      "till.manage",
    ] as const)
      expect(shut).toContain(slug);
  });
});
