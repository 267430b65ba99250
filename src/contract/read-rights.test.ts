import { describe, expect, it } from "vitest";
import { rolePermissions } from "#/domain/permissions.ts";
import { readGuards, visibilityOf } from "./read-rights.ts";

describe("the visibility class", () => {
  const cashier: ReadonlySet<string> = new Set(rolePermissions.business_user);
  const manager: ReadonlySet<string> = new Set(rolePermissions.business_manager);
  const owner: ReadonlySet<string> = new Set(rolePermissions.business_administrator);

  it("[S18] is derived from the table: a change of field guards changes the class", () => {
    const supplier = { ...readGuards.supplier, fields: { note: "audit.view" } } as const;
    expect(visibilityOf({ permissions: manager })).toBe(visibilityOf({ permissions: owner }));
    expect(visibilityOf({ permissions: cashier })).not.toBe(visibilityOf({ permissions: manager }));
    const guards = { ...readGuards, supplier };
    expect(visibilityOf({ permissions: manager }, guards)).not.toBe(
      visibilityOf({ permissions: owner }, guards),
    );
    expect(visibilityOf({ permissions: manager }, guards)).not.toBe(
      visibilityOf({ permissions: manager }),
    );
    const { colleagues } = readGuards.sale;
    const fields = { ...colleagues.fields, "payments.operator": undefined };
    const sale = { ...readGuards.sale, colleagues: { ...colleagues, fields } };
    const fewer = { ...readGuards, sale };
    expect(visibilityOf({ permissions: cashier }, fewer)).not.toBe(
      visibilityOf({ permissions: cashier }),
    );
    expect(visibilityOf({ permissions: manager }, fewer)).toBe(
      visibilityOf({ permissions: manager }),
    );
  });
});
