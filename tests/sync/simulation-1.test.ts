import { describe, it } from "vitest";
import { memoryServer } from "./memory-server.ts";
import { seedsFrom, simulate } from "./simulate.ts";

describe("the simulation over the server's commands in memory, half 1 of 2", () => {
  it.each(Array.from({ length: 10 }, (_, part) => 1 + part * 100))(
    "[S4, S7, S11, S13, S15, S17] 100 schedules from seed %i: effects equal operations less rejections, each once",
    (first) => simulate(seedsFrom(first, 100), memoryServer),
    600_000,
  );
});
