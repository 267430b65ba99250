import { expect, it } from "vitest";
import { numberIn, refusedName } from "./refused-names.ts";

const id = "0190a5f0-7e1a-7c3b-9a6e-1f2d3c4b5a69";
const nameOf = (method: string, path: string) => refusedName({ method, path }).message;

it("names a refused operation by its method and path", () => {
  expect(nameOf("POST", "/api/v1/sales/")).toBe("Sale");
  expect(nameOf("POST", `/api/v1/sales/${id}/returns/?business=${id}`)).toBe("Sale");
  expect(nameOf("PATCH", `/api/v1/customers/${id}/`)).toBe("Customer");
  expect(nameOf("DELETE", `/api/v1/purchases/${id}/`)).toBe("Purchase");
});

it("calls an unknown operation an entry", () => {
  expect(nameOf("PUT", "/api/v1/sales/")).toBe("Entry");
  expect(nameOf("POST", "/api/v9/planets/")).toBe("Entry");
});

it("finds the printed number when the body begins with one", () => {
  expect(numberIn(`{"id":"${id}","number":"K2-000418","lines":[`)).toBe("K2-000418");
  expect(numberIn('{"name":"Asha"')).toBeNull();
});
