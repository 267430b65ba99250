import { afterAll, beforeAll, describe, it } from "vitest";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { clusters } from "#tests/support/database.ts";
import { postgresServer } from "./postgres-server.ts";
import { seedsFrom, simulate } from "./simulate.ts";

describe.each(clusters())("the simulation over the real handlers, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi(cluster);
  });
  afterAll(() => api.close());

  // The oldest version is tested for SQL compatibility, which a few schedules cover.
  const runs = cluster === "18" ? 50 : 10;

  it(`[S4, S7, S11, S13, S15, S17] ${runs} schedules: the handlers agree with the commands`, async () => {
    await simulate(seedsFrom(5_001, runs), (now, devices) => postgresServer(api, now, devices));
  }, 600_000);
});
