import { describe, expect, it } from "vitest";
import { pictureUrl } from "./picture-url.ts";

describe("the URL of a picture", () => {
  it.each([
    ["/api/v1/files/a.webp", "https://api.duka.tz/api/v1/files/a.webp"],
    ["media/a.png", "https://api.duka.tz/media/a.png"],
    ["https://cdn.duka.tz/a.png", "https://cdn.duka.tz/a.png"],
    // Not an image scheme: treated as a path, so that it can only lead to the server itself.
    ["javascript:alert(1)", "https://api.duka.tz/javascript:alert(1)"],
  ])("%s", (path, url) => {
    expect(pictureUrl(path, "https://api.duka.tz")).toBe(url);
  });

  it("is undefined when there is none", () => {
    expect(pictureUrl(null, "https://api.duka.tz")).toBeUndefined();
    expect(pictureUrl("", "https://api.duka.tz")).toBeUndefined();
  });
});
