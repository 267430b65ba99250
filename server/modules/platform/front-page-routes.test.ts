import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { register, saidBy } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

/** Installations on public hosts of three labels, the first of which is not a shop, and of four. */
const hosts = ["kaunta.example.com", "pos.shop.co.tz"];

describe.each(hosts)("sign-in at %s", (publicHost) => {
  let api: TestApi;
  let duka: TestBusiness;
  let soko: TestBusiness;

  beforeAll(async () => {
    api = await testApi(undefined, { publicHost });
    duka = await api.business({ subdomain: "duka" });
    soko = await api.business({ subdomain: "soko" });
  });
  afterAll(() => api.close());

  async function signIn({ owner }: TestBusiness, host: string, tenant?: string): Promise<string> {
    const headers = tenant === undefined ? {} : { [header.tenant]: tenant };
    const caller = await api.stranger(headers, host);
    return saidBy(await caller.post(paths.login, { email: owner.email, password: owner.password }));
  }

  it("admits everyone on the bare host, whatever shop an older app names", async () => {
    const first = publicHost.split(".")[0];
    expect(await signIn(duka, publicHost)).toBe("200");
    expect(await signIn(duka, publicHost, first)).toBe("200");
    expect(await signIn(soko, publicHost, first)).toBe("200");
    expect(await signIn(duka, `${publicHost}:8443`)).toBe("200");
  });

  it("admits only its members at a sub-domain, taken from the requested host", async () => {
    const own = `duka.${publicHost}`;
    expect(await signIn(duka, own)).toBe("200");
    expect(await signIn(duka, own, "duka")).toBe("200");
    expect(await signIn(soko, own)).toBe("invalid_credentials");
  });

  it("rejects a header that names another shop than the host", async () => {
    expect(await signIn(soko, `duka.${publicHost}`, "soko")).toBe("wrong_tenant");
    expect(await signIn(duka, `duka.${publicHost}`, "soko")).toBe("wrong_tenant");
  });

  it("hands the first owner over to their own sub-domain, and nowhere else", async () => {
    const { answer } = await register(api, "asha");
    expect(answer.body).toMatchObject({ handover_origin: `https://asha.${publicHost}` });
    const code = answer.body["handover_code"];
    const at = async (host: string, tenant?: string) => {
      const caller = await api.stranger(
        tenant === undefined ? {} : { [header.tenant]: tenant },
        host,
      );
      return saidBy(await caller.post(paths.handover, { code }));
    };
    expect(await at(publicHost, "asha")).toBe("handover_gone");
    expect(await at(`duka.${publicHost}`)).toBe("handover_gone");
    expect(await at(`asha.${publicHost}`)).toBe("200");
  });

  it("hands over a user who signs in on the bare host to their shop's address, and no one from there", async () => {
    const at = async (host: string) => {
      const caller = await api.stranger({}, host);
      await caller.signIn(duka.owner);
      return (await caller.post(paths.handoverCode, {})).body;
    };
    expect(await at(`duka.${publicHost}`)).toEqual({ handover_code: null, handover_origin: null });
    const offer = await at(publicHost);
    expect(offer).toMatchObject({ handover_origin: `https://duka.${publicHost}` });
    const own = await api.stranger({}, `duka.${publicHost}`);
    const other = await api.stranger({}, `soko.${publicHost}`);
    const code = offer["handover_code"];
    expect(saidBy(await other.post(paths.handover, { code }))).toBe("handover_gone");
    const entered = await own.post(paths.handover, { code });
    expect(entered.body).toMatchObject({ user: { email: duka.owner.email } });
    expect(saidBy(await own.post(paths.handover, { code }))).toBe("handover_gone");
    expect(saidBy(await own.post(paths.handoverCode, {}))).toBe("auth_required");
  });

  it("emails a link that leads to the host where the user was", async () => {
    const mailed = async (host: string) => {
      const caller = await api.stranger({}, host);
      await caller.post(paths.emailResend, { email: duka.owner.email });
      api.clock.now += 60_000;
      return /https?:[^?\s]+/.exec(api.mailbox.messages()[0]?.text ?? "")?.[0];
    };
    expect(await mailed(publicHost)).toBe(`https://${publicHost}/auth/verify-email`);
    expect(await mailed(`duka.${publicHost}`)).toBe(`https://duka.${publicHost}/auth/verify-email`);
  });
});
