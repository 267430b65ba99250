import type { Shape, Sketch } from "./draw-picture.ts";

const bottle = (glass: string, cap: string, label: string): Shape[] => [
  [50, 16, 12, 10, 3, cap],
  [50, 28, 14, 22, 5, glass],
  [50, 62, 34, 60, 10, glass],
  [50, 64, 34, 22, 1, label],
];

const bag = (paper: string, label: string, sign: string): Shape[] => [
  [50, 54, 54, 72, 7, paper],
  [50, 20, 46, 6, 2, sign],
  [50, 56, 38, 32, 16, label],
  [50, 56, 18, 18, 9, sign],
];

const box = (card: string, band: string, sign: string): Shape[] => [
  [50, 54, 66, 48, 5, card],
  [50, 54, 66, 16, 0, band],
  [50, 54, 26, 8, 4, sign],
];

const heap = (one: string, other: string): Shape[] => [
  [30, 68, 30, 26, 13, one],
  [52, 70, 32, 28, 14, other],
  [72, 68, 28, 26, 13, one],
  [40, 50, 28, 26, 13, other],
  [62, 50, 30, 26, 13, one],
  [51, 34, 26, 24, 12, other],
];

const bar = (light: string, dark: string): Shape[] => [
  [50, 56, 76, 28, 6, dark],
  [50, 52, 76, 26, 6, light],
  [50, 52, 50, 4, 2, dark],
];

const of = (ground: string, shapes: Shape[]): Sketch => ({ ground, shapes });

/** Pictures of the best-selling items, which are on the first tiles, by SKU. */
export const sketches: Readonly<Record<string, Sketch>> = {
  "DRK-001": of("f7e3dc", bottle("4a1d12", "c0281c", "e8432f")),
  "DRK-013": of("dff0f7", bottle("8fcbe6", "2a6f97", "ffffff")),
  "GRN-002": of("f6edd3", bag("fdf7e6", "e0b23c", "8a5a12")),
  "GRN-012": of("e6efe2", bag("fbfaf4", "4f8a4a", "f2e9c8")),
  "GRN-017": of("f4ead6", heap("e3b84a", "d19f2f")),
  "BAS-001": of("e2ecf6", bag("ffffff", "2d6fb3", "dce9f7")),
  "BAS-003": of("e9eef0", bag("f7fbfc", "4b91a8", "1f5566")),
  "BAS-007": of("e7efe0", box("2f6b3a", "d8b24a", "2f6b3a")),
  "BAS-022": of("f3e6ea", heap("a33b5c", "8c2d4c")),
  "DAI-001": of("e4edf6", box("ffffff", "3a78b8", "ffffff")),
  "DAI-012": of("f3ece2", heap("f0d9bd", "e5c5a1")),
  "DAI-014": of("f6ead8", bar("d99b4e", "b87530")),
  "CLN-002": of("e3e9f7", bag("2f55b0", "f4c531", "d93a3a")),
  "CLN-005": of("f7eedb", bar("e6b65a", "bf8d31")),
  "CLN-026": of("eceff1", [
    [50, 52, 58, 58, 29, "ffffff"],
    [50, 52, 46, 46, 23, "e3e7ea"],
    [50, 52, 20, 20, 10, "b98f63"],
  ]),
  "BDY-002": of("e3f1ee", [
    [46, 52, 66, 22, 5, "f7fbfb"],
    [40, 52, 40, 22, 0, "1f9a86"],
    [84, 52, 12, 14, 3, "c8372d"],
  ]),
  "OIL-002": of("f8f0d2", bottle("eec23b", "c8372d", "fff6d6")),
  "OIL-011": of("e6ecf4", bottle("5f86c2", "28497d", "dbe6f6")),
  "STA-002": of("e8e6f4", [
    [52, 52, 52, 68, 3, "ffffff"],
    [49, 50, 52, 68, 3, "4a55a8"],
    [49, 40, 34, 14, 2, "f1f2fb"],
    [27, 50, 5, 68, 1, "2f387d"],
  ]),
  "STA-005": of("e6eef7", [
    [50, 50, 76, 10, 5, "1f4fa3"],
    [24, 50, 20, 10, 5, "163a7a"],
    [90, 50, 10, 5, 2, "c9ced6"],
  ]),
};
