import { paths } from "#/contract/paths.ts";
import { tillText } from "#/contract/signed-texts.ts";
import { testDevice } from "#tests/support/signing.ts";
import type { GoldenOffice } from "./golden-office.ts";

const shown = { salt: "A".repeat(22), memory_kib: 9216, passes: 12 };

/**
 * A user's own PIN, one set by the owner and changed at first use, and the users listed for a till's device.
 */
export async function goldenPinCalls({ api, duka, owner, recorder }: GoldenOffice): Promise<void> {
  const { call, get, post } = recorder;
  const tablet = testDevice(api.newId);
  const client = await api.signIn(duka.owner, tablet.told);
  const at = { business: duka.id, location: duka.location, name: "Tablet" };
  const till = { ...at, id: api.newId(), device_id: api.newId() };
  const device_proof = tablet.device.sign(tillText(duka.id, till.device_id, till.id));
  await client.post(paths.tills, { ...till, device_proof });
  const verifier = (mark: string) => ({ id: api.newId(), ...shown, proof: mark.repeat(43) });
  await post("pin", paths.ownPin, { pin: verifier("B") }, client);
  const given = verifier("C");
  const { id } = duka.manager;
  await post("user-pin", paths.userPin(id), { pin: given }, owner);
  await get("till-people", paths.tillPeople(till.id), undefined, client);
  const first = { was: given.id, pin: verifier("D") };
  await post("till-person-pin", paths.tillPersonPin(till.id, id), first, client);
  await call("user-pin-removal", "POST", paths.userPin(id), { body: { pin: null } }, owner);
}
