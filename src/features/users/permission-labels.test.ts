import { expect, it } from "vitest";
import { permissionSlugs, rolePermissions } from "#/domain/permissions.ts";
import { rightsByArea } from "./permission-labels.ts";

it("lists every permission once, in one area", () => {
  const said = rightsByArea(permissionSlugs).flatMap(({ rights }) =>
    rights.map(({ word }) => word),
  );
  expect(said.length).toBe(permissionSlugs.length);
  expect(new Set(said).size).toBe(permissionSlugs.length);
});

it("omits an area in which a role has no permission", () => {
  const areas = rightsByArea(rolePermissions.business_user).map(({ name }) => name.message);
  expect(areas).not.toContain("Money and reports");
  expect(areas).toContain("At the counter");
});
