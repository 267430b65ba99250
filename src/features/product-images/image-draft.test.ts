import { describe, expect, it } from "vitest";
import type { ProductImage } from "#/contract/product-images.ts";
import { changedIn, draftOf, isWhole, orderIn } from "./image-draft.ts";

const image: ProductImage = {
  id: "018f0000-0000-7000-8000-000000000001",
  product: "018f0000-0000-7000-8000-000000000002",
  image: "/api/v1/files/a.webp",
  image_small: "/api/v1/files/b.webp",
  width: 1600,
  height: 900,
  alt_text_en: "Sugar",
  alt_text_sw: "Sukari",
  is_primary: false,
  order: 2,
};

describe("the changes to a picture", () => {
  it("are empty at first and after spaces are added at the ends", () => {
    const draft = draftOf(image);
    expect(changedIn(image, draft)).toEqual({});
    expect(changedIn(image, { ...draft, altEn: " Sugar " })).toEqual({});
  });

  it("contain only the fields that differ", () => {
    const draft = { ...draftOf(image), altSw: "Sukari nyeupe", order: "1" };
    expect(changedIn(image, draft)).toEqual({ alt_text_sw: "Sukari nyeupe", order: 1 });
    expect(changedIn(image, { ...draftOf(image), isPrimary: true })).toEqual({ is_primary: true });
  });
});

describe("a draft that can be sent", () => {
  it.each([
    [{}, true],
    [{ altEn: "  " }, false],
    [{ altSw: "" }, false],
    [{ order: "" }, false],
    [{ order: "0" }, false],
    [{ order: "1.5" }, false],
    [{ order: "10000" }, false],
    [{ order: "9999" }, true],
  ])("with %j: %s", (change, whole) => {
    expect(isWhole({ ...draftOf(image), ...change })).toBe(whole);
  });

  it("reads the position as typed", () => {
    expect(orderIn({ order: " 3 " })).toBe(3);
    expect(orderIn({ order: "three" })).toBeNull();
  });
});
