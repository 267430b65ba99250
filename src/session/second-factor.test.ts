import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { asha, createTab, juma, sessionDevice } from "#tests/support/session-device.ts";

/** A device whose server requires a code after the password, with Asha's password already accepted. */
async function waiting() {
  const device = sessionDevice();
  device.server.code = "123456";
  const tab = createTab();
  const session = await device.open(true, tab);
  await session.start();
  const answer = await device.signIn(session, asha);
  return { ...device, tab, session, answer };
}

describe("the second factor", () => {
  it("grants nothing before the code, and everything after it", async () => {
    const { made, tab, session, answer, server } = await waiting();
    const awaited = {
      phase: "second_factor",
      email: asha.email,
      method: "sms",
      expiresAt: made.clock.now() + 600_000,
      remember: true,
    };
    expect(answer).toMatchObject({ ok: true, state: awaited });
    expect(session.getSnapshot()).toMatchObject(awaited);
    expect(await session.verifySecondFactor(" 123-456 ")).toMatchObject({
      ok: true,
      state: { phase: "signed_in", user: { id: "asha" }, remembered: true, locked: false },
    });
    expect(tab.kept.size).toBe(0);
    const sent = server.received.find(({ path }) => path === paths.loginMfa);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      email: asha.email,
      mfa_code: "123456",
      mfa_token: `mfa-of-${asha.email}`,
    });
    session.stop();
  });

  it("accepts a recovery code in its own field, as it was written down", async () => {
    const { session, server } = await waiting();
    expect(await session.verifySecondFactor(" k3m9x-7pq2t ", "recovery")).toMatchObject({
      ok: false,
      code: "mfa_invalid",
    });
    const sent = server.received.find(({ path }) => path === paths.loginMfa);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      email: asha.email,
      recovery_code: "k3m9x7pq2t",
      mfa_token: `mfa-of-${asha.email}`,
    });
    session.stop();
  });

  it("is still awaited after a reload of its tab, and in no other tab", async () => {
    const { open, tab, session } = await waiting();
    session.stop();
    const reloaded = await open(true, tab);
    expect(await reloaded.start()).toMatchObject({ phase: "second_factor", email: asha.email });
    expect(await (await open()).start()).toEqual({ phase: "signed_out" });
    expect(await reloaded.verifySecondFactor("123456")).toMatchObject({ ok: true });
    reloaded.stop();
  });

  it("keeps the choice whether to remember the user", async () => {
    const { open, server, signIn } = sessionDevice();
    server.code = "123456";
    const session = await open();
    await signIn(session, asha, false);
    expect(await session.verifySecondFactor("123456")).toMatchObject({
      state: { remembered: false },
    });
  });

  it("reports missing data without a password before it", async () => {
    const { open } = sessionDevice();
    const session = await open();
    await session.start();
    const missing = { ok: false, code: "missing_mfa", seconds: null };
    expect(await session.verifySecondFactor("123456")).toEqual(missing);
    expect(await session.resendSecondFactor()).toEqual(missing);
    session.stop();
  });

  it("does not send a code that is not six digits", async () => {
    const { session, server } = await waiting();
    const wrong = { ok: false, code: "mfa_invalid", seconds: null };
    expect(await session.verifySecondFactor("12345")).toEqual(wrong);
    expect(await session.verifySecondFactor("12345a")).toEqual(wrong);
    expect(server.received.map(({ path }) => path)).not.toContain(paths.loginMfa);
    session.stop();
  });

  it.each([
    ["mfa_expired", 410],
    ["mfa_locked", 429],
  ] as const)(
    "allows another try after a wrong code until the server reports %s",
    async (code, status) => {
      const { session, server, tab } = await waiting();
      const wrong = { ok: false, code: "mfa_invalid", seconds: null };
      expect(await session.verifySecondFactor("000000")).toEqual(wrong);
      expect(session.getSnapshot()).toMatchObject({ phase: "second_factor" });
      server.codeRefusal = { code, status };
      expect(await session.verifySecondFactor("123456")).toEqual({
        ok: false,
        code,
        seconds: null,
      });
      expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
      expect(tab.kept.size).toBe(0);
      session.stop();
    },
  );

  it("also expires by the device's own clock", async () => {
    const { made, session, server, open, tab } = await waiting();
    made.clock.advance(600_000);
    session.stop();
    expect(await (await open(true, tab)).start()).toEqual({ phase: "signed_out" });
    expect(await session.verifySecondFactor("123456")).toMatchObject({ code: "mfa_expired" });
    expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
    expect(server.received.map(({ path }) => path)).not.toContain(paths.loginMfa);
  });

  it.each([
    ["wait_for_code", 42],
    ["too_many_codes", 1800],
    ["too_many_attempts", 900],
    ["delivery_failed", null],
  ] as const)("%s is reported with the wait, and does not restart the sign-in", async (code, s) => {
    const { session, server } = await waiting();
    server.codeRefusal = { code, status: 429, ...(s === null ? {} : { retry_after: s }) };
    expect(await session.resendSecondFactor()).toEqual({ ok: false, code, seconds: s });
    expect(await session.verifySecondFactor("123456")).toEqual({ ok: false, code, seconds: s });
    expect(session.getSnapshot()).toMatchObject({ phase: "second_factor" });
    session.stop();
  });

  it("sends another code and reports the wait for the next one", async () => {
    const { made, server, session, tab } = await waiting();
    made.clock.advance(540_000);
    expect(await session.resendSecondFactor()).toEqual({ ok: true, retryAfter: 60 });
    // The new code has its own ten minutes, also across a reload.
    const expiresAt = made.clock.now() + 600_000;
    expect(session.getSnapshot()).toMatchObject({ phase: "second_factor", expiresAt });
    expect(JSON.parse([...tab.kept.values()][0] ?? "")).toMatchObject({ expiresAt });
    const sent = server.received.find(({ path }) => path === paths.loginResend);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      email: asha.email,
      mfa_token: `mfa-of-${asha.email}`,
    });
    session.stop();
  });

  it("keeps waiting while offline", async () => {
    const { session, server } = await waiting();
    server.isThere = false;
    const offline = { ok: false, code: "offline", seconds: null };
    expect(await session.verifySecondFactor("123456")).toEqual(offline);
    expect(await session.resendSecondFactor()).toEqual(offline);
    expect(session.getSnapshot()).toMatchObject({ phase: "second_factor" });
    session.stop();
  });

  it("returns a locked till to its user when it is cancelled, also after a reload", async () => {
    const { open, server, signIn } = sessionDevice();
    const tab = createTab();
    const session = await open(true, tab);
    await session.start();
    await signIn(session, asha);
    await session.lock();
    server.code = "123456";
    await signIn(session, juma);
    expect(session.getSnapshot()).toMatchObject({ phase: "second_factor", email: juma.email });
    session.stop();
    const reloaded = await open(true, tab);
    await reloaded.start();
    for (const window of [session, reloaded]) {
      window.cancelSecondFactor();
      expect(window.getSnapshot()).toMatchObject({ user: { id: "asha" }, locked: true });
    }
    expect(tab.kept.size).toBe(0);
    reloaded.stop();
  });

  it("asks for the password in a tab whose storage fails or holds another version's data", async () => {
    const { open, server, signIn } = sessionDevice();
    server.code = "123456";
    const refusing = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const forbidden = { getItem: refusing, setItem: refusing, removeItem: refusing };
    const session = await open(true, forbidden);
    await session.start();
    expect(await signIn(session, asha)).toMatchObject({ state: { phase: "second_factor" } });
    expect(await session.verifySecondFactor("123456")).toMatchObject({ ok: true });
    await session.signOut();
    session.stop();
    const tab = createTab();
    tab.setItem("mfa", `{"token":7}`);
    const later = await open(true, tab);
    expect(await later.start()).toEqual({ phase: "signed_out" });
    later.stop();
  });

  it.each(["delivery_failed", "too_many_codes"])(
    "reports that no code was sent (%s), with its seconds, and counts no attempt",
    async (code) => {
      const { open, server, signIn } = sessionDevice();
      const session = await open();
      await session.start();
      server.code = "123456";
      server.codeRefusal = { code, status: 502, retry_after: 60 };
      for (let time = 0; time < 7; time += 1)
        expect(await signIn(session, asha)).toEqual({ ok: false, code, seconds: 60 });
      server.codeRefusal = null;
      expect(await signIn(session, asha)).toMatchObject({ ok: true });
      session.stop();
    },
  );
});
