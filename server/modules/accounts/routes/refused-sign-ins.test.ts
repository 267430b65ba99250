import { expect, it } from "vitest";
import { auditPage } from "#/contract/audit.ts";
import { paths } from "#/contract/paths.ts";
import { testApi } from "#tests/support/api.ts";

it("a block after too many sign-in attempts is recorded once, however long they continue", async () => {
  const api = await testApi();
  const { owner, cashier, subdomain } = await api.business();
  const stranger = await api.stranger({ "X-Tenant": subdomain });
  for (let time = 0; time < 14; time += 1)
    await stranger.post(paths.login, { email: cashier.email, password: `guess ${time}` });
  const administrator = await api.signIn(owner);
  const { body } = await administrator.get(paths.audit, { person: cashier.id, kind: "access" });
  const notes = auditPage.parse(body).results.map(({ note }) => note);
  const told = (reason: string) => notes.filter((note) => note === reason).length;
  expect([told("wrong_password"), told("too_many_attempts")]).toEqual([10, 1]);
  await api.close();
});
