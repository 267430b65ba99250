import { expect, it } from "vitest";
import { announcement } from "./announce.ts";

const dataFolder = "/clone/.kaunta";

it("tells where the demo is and how to sign in", () => {
  const said = announcement({ mode: "demo", host: null }, 8000, dataFolder);
  expect(said).toContain("http://duka.localhost:8000\n");
  for (const name of ["owner", "manager", "cashier"]) expect(said).toContain(`${name}@duka.test`);
  expect(said).toContain("Karibu#2026");
});

it("tells nothing of the demo in production", () => {
  const settings = { mode: "production", host: "shop.example" } as const;
  expect(announcement(settings, 8080, "db/kaunta")).toBe(
    "Kaunta is ready for shop.example on port 8080; its data is in db/kaunta.\n",
  );
});
