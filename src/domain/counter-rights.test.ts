import { describe, expect, it } from "vitest";
import { isCounterRight } from "./counter-rights.ts";
import { permissionSlugs, rolePermissions } from "./permissions.ts";

describe("what a PIN opens without a session", () => {
  it("is all of a cashier's work but making a device a till", () => {
    const shut = rolePermissions.business_user.filter((slug) => !isCounterRight(slug));
    expect(shut).toEqual(["till.register"]);
  });

  it("changes no price of the catalogue, no person, no setting and no book, and shows no cost", () => {
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
