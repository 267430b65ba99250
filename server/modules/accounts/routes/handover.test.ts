import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { handoverAnswer } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { registerAnswer } from "#/contract/registration.ts";
import { sessions, users } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { register, saidBy } from "#tests/support/registration.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function ticket(label: string): Promise<string> {
  const { answer } = await register(api, label);
  return registerAnswer.parse(answer.body).handover_code ?? "";
}

async function redeem(code: string, tenant: string | null) {
  const caller = await api.stranger(tenant === null ? {} : { "X-Tenant": tenant });
  const answer = await caller.post(paths.handover, { code });
  return { said: saidBy(answer), body: answer.body, caller };
}

it("signs the owner in, once", async () => {
  const code = await ticket("moja");
  const { body, caller } = await redeem(code, "moja");
  const { access, user } = handoverAnswer.parse(body);
  expect(user).toMatchObject({
    email: "asha@moja.test",
    primary_business: { name: "Duka la Asha" },
  });
  caller.access = access;
  expect((await caller.get(paths.me)).status).toBe(200);
  expect((await redeem(code, "moja")).said).toBe("handover_gone");
});

it("leaves one session of a registration: the one at the business's own address", async () => {
  const { caller: bare, answer } = await register(api, "pekee");
  const { access, handover_code: code } = registerAnswer.parse(answer.body);
  bare.access = access;
  expect((await bare.get(paths.me)).status).toBe(200);
  const { body, caller } = await redeem(code ?? "", "pekee");
  caller.access = handoverAnswer.parse(body).access;
  const open = await api.database.system((tx) =>
    tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(users.email, "asha@pekee.test"), isNull(sessions.revoked_at))),
  );
  expect(open).toHaveLength(1);
  expect((await caller.get(paths.me)).status).toBe(200);
  expect((await bare.get(paths.me)).status).toBe(401);
});

it("accepts one of several concurrent requests", async () => {
  const code = await ticket("mbili");
  const said = await Promise.all([1, 2, 3].map(async () => (await redeem(code, "mbili")).said));
  expect(said.toSorted()).toEqual(["200", "handover_gone", "handover_gone"]);
});

it("is valid only at its own sub-domain, and for a minute", async () => {
  const code = await ticket("tatu");
  expect((await redeem(code, "moja")).said).toBe("handover_gone");
  expect((await redeem(code, null)).said).toBe("handover_gone");
  expect((await redeem(`${code}x`, "tatu")).said).toBe("handover_gone");
  api.clock.now += 60_000;
  expect((await redeem(code, "tatu")).said).toBe("handover_gone");
});

it("does not sign in an account disabled in the meantime", async () => {
  const code = await ticket("nne");
  await api.database.system((tx) =>
    tx.update(users).set({ is_active: false }).where(eq(users.email, "asha@nne.test")),
  );
  expect((await redeem(code, "nne")).said).toBe("handover_gone");
});

it("stores no ticket in plain text", async () => {
  const code = await ticket("tano");
  const rows = await api.database.system((tx) => tx.execute("SELECT * FROM handovers"));
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows.rows)).not.toContain(code);
});

it("is not issued if sub-domains do not resolve", async () => {
  const bare = await testApi(undefined, { publicHost: "192.0.2.7" });
  const { answer } = await register(bare, "sita");
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ handover_code: null, handover_origin: null });
  await bare.close();
});
