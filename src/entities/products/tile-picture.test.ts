import { afterEach, expect, it, vi } from "vitest";
import { tilePicture } from "./tile-picture.ts";

const path = "/api/v1/files/0f.webp";

/** A browser with or without a worker, saving data by its own setting or by this till's. */
function browser({ hasWorker = true, saveData = false, setting = false }) {
  const controller = hasWorker ? {} : null;
  vi.stubGlobal("navigator", { serviceWorker: { controller }, connection: { saveData } });
  vi.stubGlobal("localStorage", { getItem: () => (setting ? "on" : null) });
}

afterEach(() => vi.unstubAllGlobals());

it("is the server's picture unless data is saved, and undefined without one", () => {
  browser({});
  expect(tilePicture(path)).toBe(path);
  expect(tilePicture(undefined)).toBeUndefined();
});

it.each([{ saveData: true }, { setting: true }])("is only a cached picture with %j", (saving) => {
  browser(saving);
  expect(tilePicture(path)).toBe(`${path}?kept`);
  browser({ ...saving, hasWorker: false });
  expect(tilePicture(path)).toBeUndefined();
});
