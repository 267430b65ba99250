import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { ServicesProvider, type Services } from "#/kit/services/services.ts";
import type { CodeRefusal, SignInRefusal } from "#/session/session-state.ts";
import { LoginRefused } from "./login-refused.tsx";
import { MfaRefused } from "./mfa-messages.tsx";
import { sendStanding, begun, codeSent } from "./verification/phone-verification.ts";
import { SendMessages } from "./verification/send-messages.tsx";
import type { SendRefusal } from "./verification/use-send-code.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const services = {
  clock: { now: () => 0 },
  online: { hint: () => true, isVisible: () => true, subscribe: () => () => undefined },
} as unknown as Services;

/** Returns the rendered text without markup. */
function words(element: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <RouterContextProvider router={router}>{element}</RouterContextProvider>
      </ServicesProvider>
    </I18nProvider>,
  );
  return markup.replace(/<[^>]*>/gu, "").trim();
}

describe("the specified messages for a refused sign-in", () => {
  it.each<[SignInRefusal, string]>([
    [{ ok: false, code: "missing_credentials" }, "Email and password are required."],
    [{ ok: false, code: "invalid_credentials" }, "Invalid email or password."],
    [{ ok: false, code: "account_disabled" }, "Your account is disabled. Please contact support."],
    [
      { ok: false, code: "too_many_local", minutes: 15 },
      "Too many login attempts. Try again in 15 minutes.",
    ],
    [
      { ok: false, code: "too_many_local", minutes: 1 },
      "Too many login attempts. Try again in 1 minute.",
    ],
    [
      { ok: false, code: "too_many_attempts", seconds: null },
      "Too many login attempts. Please try again later.",
    ],
    [
      { ok: false, code: "too_many_attempts", seconds: 90 },
      "Too many attempts. Try again in 90 seconds.",
    ],
    [{ ok: false, code: "failed" }, "An error occurred. Please try again."],
  ])("%j", (refused, said) => {
    expect(words(<LoginRefused refused={refused} email="asha@duka.test" />)).toBe(said);
  });

  it("links a user with an unverified phone to its verification", () => {
    const refused = { ok: false, code: "phone_not_verified" } as const;
    const said = words(<LoginRefused refused={refused} email="asha@duka.test" />);
    expect(said).toContain("Your phone number is not verified. Please verify first.");
    expect(said).toContain("Verify your phone number");
  });
});

describe("the messages for a refused second factor", () => {
  const refusal = (code: CodeRefusal["code"], seconds: number | null = null): CodeRefusal => ({
    ok: false,
    code,
    seconds,
  });

  it.each<[CodeRefusal, string]>([
    [refusal("missing_mfa"), "Missing MFA data. Please login again."],
    [refusal("mfa_expired"), "Invalid or expired MFA code. Please login again."],
    [refusal("mfa_locked"), "Too many wrong codes. Please login again."],
    [refusal("too_many_attempts", 30), "Too many attempts. Try again in 30 seconds."],
    [refusal("too_many_attempts"), "Too many login attempts. Please try again later."],
    [refusal("wait_for_code", 40), "Please wait before requesting another code."],
    [refusal("delivery_failed"), "The code could not be sent again. Please try again."],
    [refusal("offline"), "The server cannot be reached. Check the network and try again."],
    [refusal("failed"), "An error occurred. Please try again."],
  ])("%j", (refused, said) => {
    expect(words(<MfaRefused refused={refused} />)).toBe(said);
  });

  it("shows a wrong code only at its field", () => {
    expect(words(<MfaRefused refused={refusal("mfa_invalid")} />)).toBe("");
  });
});

describe("the messages about sending codes in a phone verification", () => {
  const fresh = sendStanding(begun("a"), 0);
  const refused = (code: SendRefusal["code"], said: string | null = null) => ({ code, said });

  it.each<[SendRefusal, string]>([
    [refused("rate_limited"), "Too many requests. Please wait an hour before trying again."],
    [refused("failed_to_send", "The gateway is down."), "The gateway is down."],
    [refused("failed_to_send"), "An error occurred"],
  ])("%j", (refusal, said) => {
    expect(words(<SendMessages refused={refusal} standing={fresh} />)).toBe(said);
  });

  it.each([
    [7, ""],
    [8, "You can request 2 more codes within the hour."],
    [9, "You can request 1 more code within the hour."],
    [10, "Too many requests. Please wait an hour before trying again."],
  ])("after %i codes: %j", (count, said) => {
    let state = begun("a");
    for (let sent = 0; sent < count; sent += 1) {
      state = codeSent(state, { phone: "+255712345678", retryAfter: 0, expiresIn: 600 }, sent);
    }
    const standing = sendStanding({ ...state, view: "phone" }, count);
    expect(words(<SendMessages refused={null} standing={standing} />)).toBe(said);
  });
});
