import { expect, it } from "vitest";
import { buildFacts, readBuildFacts } from "./env.ts";

it("uses its own origin unless the build names another", () => {
  expect(readBuildFacts({}).apiOrigin).toBe("");
  expect(readBuildFacts({ VITE_API_ORIGIN: " https://api.example.co.tz/ " }).apiOrigin).toBe(
    "https://api.example.co.tz",
  );
  expect(readBuildFacts({ DEV: true }).isDevelopment).toBe(true);
  expect(readBuildFacts({ DEV: "true" }).isDevelopment).toBe(false);
});

it("reports errors only when the build names an address", () => {
  expect(readBuildFacts({}).errorDsn).toBeNull();
  expect(readBuildFacts({ VITE_SENTRY_DSN: " " }).errorDsn).toBeNull();
  expect(readBuildFacts({ VITE_SENTRY_DSN: " https://k@errors.example/1 " }).errorDsn).toBe(
    "https://k@errors.example/1",
  );
});

it("contains the version of the package", () => {
  expect(buildFacts.appVersion).toMatch(/^\d+\.\d+\.\d+/);
});
