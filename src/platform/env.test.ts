import { expect, it } from "vitest";
import { buildFacts, readBuildFacts } from "./env.ts";

it("speaks to its own origin unless the build named another", () => {
  expect(readBuildFacts({}).apiOrigin).toBe("");
  expect(readBuildFacts({ VITE_API_ORIGIN: " https://api.example.co.tz/ " }).apiOrigin).toBe(
    "https://api.example.co.tz",
  );
  expect(readBuildFacts({ DEV: true }).isDevelopment).toBe(true);
  expect(readBuildFacts({ DEV: "true" }).isDevelopment).toBe(false);
});

it("carries the version of the package", () => {
  expect(buildFacts.appVersion).toMatch(/^\d+\.\d+\.\d+/);
});
