import type { TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";
import type { GoldenRecorder } from "./golden-recorder.ts";

/** The callers of the office calls, and the data left by the day at the counter. */
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
