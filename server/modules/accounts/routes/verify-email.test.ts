import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeSentAnswer } from "#/contract/account.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { linkMessage } from "../code-message.ts";
import type { users } from "#server/kernel/database/schema-access.ts";
import { oneTimeCodes } from "#server/kernel/database/schema-codes.ts";
import { setUser, userRow } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { sentText } from "#tests/support/sent-messages.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
const minute = 60 * 1000;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 2 * 60 * minute;
  shop = await api.business();
});

const set = (values: Partial<typeof users.$inferInsert>, id = shop.cashier.id) =>
  setUser(api, id, values);
const person = () => userRow(api, shop.cashier.id);
const count = () => api.mailbox.messages().length;
const lastText = () => sentText(api);

describe("a verification link to the email of an account", () => {
  const send = (email = shop.cashier.email, headers: Record<string, string> = {}) =>
    api.ask(paths.emailResend, { email }, headers);
  const verify = (token: string) => api.ask(paths.emailVerify, { token });
  const lastLink = () => new URL(/https?:\S+/.exec(lastText())?.[0] ?? "");
  const lastToken = () => lastLink().searchParams.get("token") ?? "";

  it("verifies the address, once", async () => {
    const sent = await send();
    expect(codeSentAnswer.parse(sent.body)).toMatchObject({ retry_after: 60, expires_in: 86_400 });
    expect(api.mailbox.messages()[0]).toMatchObject({ channel: "email", to: shop.cashier.email });
    expect(lastLink().pathname).toBe("/auth/verify-email");
    const token = lastToken();
    const both = await Promise.all([verify(token), verify(token)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await person()).email_verified_at).toBe(api.clock.now);
    expect((await verify(token)).body["code"]).toBe("code_expired");
  });

  it("is sent only to an account waiting for one, with the same response for all", async () => {
    await set({ email_verified_at: 1 }, shop.owner.id);
    await set({ is_active: false }, shop.manager.id);
    const known = await send();
    const before = count();
    const answers = [
      await send("nobody@nowhere.test"),
      await send(shop.owner.email),
      await send(shop.manager.email),
    ];
    expect(count()).toBe(before);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, known.body]);
    const other = await api.business();
    await send(other.cashier.email, { [header.tenant]: shop.subdomain });
    expect(count()).toBe(before);
  });

  it("expires after a day, stays valid after the next link, and is invalid once the address changes", async () => {
    await send();
    const late = lastToken();
    api.clock.now += 24 * 60 * minute;
    expect((await verify(late)).body["code"]).toBe("code_expired");
    await send();
    const first = lastToken();
    api.clock.now += 23 * 60 * minute;
    await send();
    const second = lastToken();
    await set({ email: `new-${shop.cashier.email}` });
    expect((await verify(second)).body["code"]).toBe("code_expired");
    expect((await person()).email_verified_at).toBeNull();
    await set({ email: shop.cashier.email });
    expect((await verify(first)).status).toBe(200);
  });

  it("cannot be forged", async () => {
    await send();
    const [id = "", secret = ""] = lastToken().split(".");
    const forged = [
      `${id}.${secret.slice(1)}x`,
      `${id}.`,
      `${api.newId()}.${secret}`,
      "nonsense-token",
    ];
    for (const token of forged) expect((await verify(token)).body["code"]).toBe("code_invalid");
    expect((await person()).email_verified_at).toBeNull();
  });

  it("is sent once a minute, and is not stored in the database", async () => {
    await send();
    const secret = lastToken().split(".")[1] ?? "";
    expect((await send()).body).toMatchObject({ code: "wait_for_code", retry_after: 60 });
    const rows = await api.database.system((tx) => tx.select().from(oneTimeCodes));
    expect(secret).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(api.log)).not.toContain(secret);
  });

  it("points to the public host, whatever name the caller used", async () => {
    const online = await testApi(undefined, { publicHost: "shop.example.com" });
    try {
      const home = await online.business();
      const linkFor = async (headers: Record<string, string>) => {
        const client = await online.stranger(headers);
        await client.post(paths.emailResend, { email: home.cashier.email });
        online.clock.now += minute;
        return /https?:[^?\s]+/.exec(online.mailbox.messages()[0]?.text ?? "")?.[0];
      };
      const evil = { Host: "evil.test", "X-Forwarded-Host": "evil.test" };
      expect(await linkFor(evil)).toBe("https://shop.example.com/auth/verify-email");
      expect(await linkFor({ ...evil, [header.tenant]: home.subdomain })).toBe(
        `https://${home.subdomain}.shop.example.com/auth/verify-email`,
      );
    } finally {
      await online.close();
    }
  });

  it("uses the requested language", async () => {
    const { email } = shop.cashier;
    await send(email, { "Accept-Language": "sw" });
    expect(api.mailbox.messages()[0]).toMatchObject(linkMessage(email, lastLink().href, "sw"));
  });
});
