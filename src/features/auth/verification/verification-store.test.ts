import { describe, expect, it, vi } from "vitest";
import { keepVerification, verificationKey } from "./kept-verification.ts";
import { begun, codeRefused, codeSent } from "./phone-verification.ts";
import { createVerificationStore } from "./verification-store.ts";

const email = "asha@duka.test";
const asha = { phone: "+255712345678", retryAfter: 60, expiresIn: 600 };

function device(refuses = false) {
  const map = new Map<string, string>();
  const clock = { at: Date.UTC(2026, 10, 20, 9), now: () => clock.at };
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error("refused");
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  };
  const onExpired = vi.fn<() => void>();
  const open = () => createVerificationStore({ storage, clock, email, onExpired });
  return { map, clock, storage, onExpired, open };
}

describe("the stored verification state", () => {
  it("keeps its step, phone number and code expiry after a reload", () => {
    const { clock, open } = device();
    open().change((state, now) => codeSent(state, asha, now));
    clock.at += 5000;
    const { state } = open().getSnapshot();
    expect(state).toMatchObject({ view: "code", phone: asha.phone });
    expect((state.codeEndsAt ?? 0) - clock.at).toBe(595_000);
  });

  it("asks for the number again after the code expires overnight and reports the expiry once", () => {
    const { clock, open, onExpired } = device();
    const store = open();
    store.change((state, now) => codeSent(state, asha, now));
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    clock.at += 9 * 3_600_000;
    store.look();
    store.look();
    expect(store.getSnapshot()).toMatchObject({ state: { view: "phone" }, now: clock.at });
    expect(told).toBe(2);
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(open().getSnapshot().state.view).toBe("phone");
  });

  it("reports on opening that the code expired while the page was closed", () => {
    const { clock, open, onExpired } = device();
    open().change((state, now) => codeSent(state, asha, now));
    clock.at += 601_000;
    open().look();
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it("returns to the phone number 3 s after the third wrong code, even if the page was reloaded in between", () => {
    const { clock, open, onExpired } = device();
    const store = open();
    store.change((state, now) => codeSent(state, asha, now));
    for (let tries = 0; tries < 3; tries += 1) {
      store.change((state, now) => codeRefused(state, false, now));
    }
    clock.at += 1000;
    const reloaded = open();
    reloaded.look();
    expect(reloaded.getSnapshot().state.view).toBe("code");
    clock.at += 2000;
    reloaded.look();
    expect(reloaded.getSnapshot().state).toMatchObject({ view: "phone", attempts: 0 });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it("follows changes made in another tab", () => {
    const { storage, clock, open } = device();
    const store = open();
    keepVerification(storage, codeSent(begun(email), asha, clock.at));
    store.reread();
    expect(store.getSnapshot().state.view).toBe("code");
  });

  it("continues in memory when storage is unavailable", () => {
    const { clock, open } = device(true);
    const store = open();
    store.change((state, now) => codeSent(state, asha, now));
    clock.at += 1000;
    store.look();
    expect(store.getSnapshot().state).toMatchObject({ view: "code", phone: asha.phone });
  });

  it("leaves nothing in storage once it is finished", () => {
    const { map, open } = device();
    const store = open();
    store.change((state, now) => codeSent(state, asha, now));
    expect(map.has(verificationKey)).toBe(true);
    store.finish();
    store.look();
    store.change((state, now) => codeSent(state, asha, now));
    expect(map.has(verificationKey)).toBe(false);
  });
});
