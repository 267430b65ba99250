import { expect, it } from "vitest";
import { mostRecent, recentSales } from "./recent-sales.ts";

const sale = (id: string, hour: number, total = "1.00") => ({
  id,
  number: id,
  total,
  payment_method: "cash" as const,
  status: "completed" as const,
  effective_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`,
});

it("combines the latest local and server sales, each once and in the local version", () => {
  const here = [sale("a", 9, "5.00"), sale("b", 3)];
  const fetched = [sale("c", 10), sale("a", 9, "4.00")];
  expect(recentSales(here, fetched).map(({ id, total }) => [id, total])).toEqual([
    ["c", "1.00"],
    ["a", "5.00"],
    ["b", "1.00"],
  ]);
  const many = Array.from({ length: 12 }, (_, hour) => sale(`s${hour}`, hour));
  expect(recentSales([], many)).toHaveLength(mostRecent);
});
