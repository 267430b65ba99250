import { afterAll, beforeAll, expect, it } from "vitest";
import type { Message } from "#server/adapters/messenger.ts";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { freshPhone } from "#tests/support/registration.ts";

let api: TestApi;
const sent: Message[] = [];

beforeAll(async () => {
  // The mail arrives, but its carrier does not confirm it in time.
  const messenger = {
    send: async (message: Message) => {
      sent.unshift(message);
      return message.channel === "email"
        ? ({ ok: false, code: "unreachable", mayHaveGone: true } as const)
        : ({ ok: true } as const);
    },
  };
  api = await testApi(undefined, { messenger });
});
afterAll(() => api.close());

const code = () => /\b\d{6}\b/u.exec(sent[0]?.text ?? "")?.[0] ?? "";

it("a code sent by email verifies only an email registration, never one that proves the phone", async () => {
  const caller = await api.stranger();
  const phone = freshPhone();
  const step1 = { phone, business_name: "Duka", email: "thief@duka.test" };
  await caller.post(paths.registerSendCode, { ...step1, channel: "sms" });
  api.clock.now += 61_000;
  const mailed = await caller.post(paths.registerSendCode, { ...step1, channel: "email" });
  expect(mailed.body["code"]).toBe("delivery_failed");
  const verified = await caller.post(paths.registerVerifyCode, { phone, code: code() });
  expect(verified.status).toBe(200);
  const id = String(verified.body["registration_token"]).split(".")[0];
  const channels = await api.database.system((tx) =>
    tx.execute<{ channel: string }>(
      `select channel from registrations where verified_at is not null and id = '${id}'`,
    ),
  );
  expect(channels.rows).toEqual([{ channel: "email" }]);
});
