import type { TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";
import type { GoldenRecorder } from "./golden-recorder.ts";

/** Who makes the calls of the office, and what the day at the counter left behind. */
export type GoldenOffice = {
  api: TestApi;
  duka: TestBusiness;
  owner: ApiClient;
  recorder: GoldenRecorder;
  bodies: ReturnType<typeof bodiesOf>;
  till: string;
  sale: string;
  debt: string;
};
