import { expect, it } from "vitest";
import { announcement } from "./announce.ts";

it("prints the demo's address and how to sign in", () => {
  const said = announcement(8000, "/clone/.kaunta");
  expect(said).toContain("http://duka.localhost:8000\n");
  for (const name of ["owner", "manager", "cashier"]) expect(said).toContain(`${name}@duka.test`);
  expect(said).toContain("Karibu#2026");
  expect(said).toContain("http://duka.localhost:8000/dev/messages\n");
});
