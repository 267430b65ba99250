import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { asha, sessionDevice } from "#tests/support/session-device.ts";

it("an earlier request does not ask again for a password that was already chosen", async () => {
  const { server, open, signIn } = sessionDevice();
  const session = await open();
  await signIn(session, asha);
  const isDue = () => {
    const state = session.getSnapshot();
    return state.phase === "signed_in" && state.user.must_change_password;
  };
  const ask = () =>
    session.api
      .json({ method: "GET", path: paths.sales })
      .catch((error: unknown) => (isApiError(error) ? error.code : error));

  server.due.add(asha.id);
  expect(await ask()).toBe("must_change_password");
  expect(isDue()).toBe(true);

  let resolve = (): void => undefined;
  server.late = new Promise<void>((done) => {
    resolve = done;
  });
  const before = ask();
  const asked = server.received.length;
  await expect.poll(() => server.received.length).toBeGreaterThan(asked);
  server.due.delete(asha.id);
  await session.setUser({ ...asha, must_change_password: false });
  expect(isDue()).toBe(false);
  resolve();
  expect(await before).toBe("must_change_password");
  expect(isDue()).toBe(false);
  session.stop();
});
