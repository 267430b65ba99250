import { expect, it } from "vitest";
import { permissionSlugs, rolePermissions } from "#/domain/permissions.ts";
import { rightsByArea } from "./permission-labels.ts";

it("says every right once, in one area", () => {
  const said = rightsByArea(permissionSlugs).flatMap(({ rights }) =>
    rights.map(({ word }) => word),
  );
  expect(said.length).toBe(permissionSlugs.length);
  expect(new Set(said).size).toBe(permissionSlugs.length);
});

it("says nothing of an area where a role may do nothing", () => {
  const areas = rightsByArea(rolePermissions.business_user).map(({ name }) => name.message);
  expect(areas).not.toContain("Money and reports");
  expect(areas).toContain("At the counter");
});
