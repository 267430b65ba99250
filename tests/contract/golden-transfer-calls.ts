import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";

type Ways = {
  write: (name: string, path: string, opId: string, body: unknown) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

type Desk = Pick<ReturnType<typeof bodiesOf>, "origin" | "number">;

function byOwner({ owner }: TestBusiness, { origin, number }: Desk, newId: () => string) {
  const asOwner = (opId: string) => ({ ...origin(opId), actor: owner.id });
  return transferBodies({ origin: asOwner, number }, newId);
}

/** A transfer that is partly received and cancelled, in the owner's name, and one never dispatched. */
export async function goldenTransferCalls(
  { write, get }: Ways,
  duka: TestBusiness,
  { origin, number }: Desk,
  newId: () => string,
): Promise<void> {
  const bodies = byOwner(duka, { origin, number }, newId);
  const product = duka.products[0]?.id ?? "";
  const [sending, coming, taking, nowhere] = [newId(), newId(), newId(), newId()];
  const sent = bodies.send(sending, duka.otherLocation, [{ product, milli: 3000 }]);
  await write("transfer", paths.transfers, sending, sent);
  const part = { ...bodies.receive(coming, sent, [1000]), location: duka.otherLocation };
  await write("transfer-receive", paths.transferReceive(sent.id), coming, part);
  const back = bodies.cancel(taking, sent);
  await write("transfer-cancel", paths.transferCancel(sent.id), taking, back);
  const same = bodies.send(nowhere, duka.location, [{ product, milli: 1000 }]);
  await write("transfer-refused", paths.transfers, nowhere, same);
  await get("transfers", paths.transfers, { status: "received", location: duka.location });
}

/** Items reserved for the other location, then dispatched. */
export async function goldenHeldCalls(
  { write, get }: Ways,
  duka: TestBusiness,
  desk: Desk,
  newId: () => string,
): Promise<void> {
  const bodies = byOwner(duka, desk, newId);
  const product = duka.products[0]?.id ?? "";
  const [setting, leaving] = [newId(), newId()];
  const body = bodies.prepare(setting, duka.otherLocation, [{ product, milli: 2000 }]);
  await write("transfer-prepared", paths.transfers, setting, body);
  await get("held-apart", paths.inventory, { product, location: duka.location });
  await write(
    "transfer-dispatch",
    paths.transferDispatch(body.id),
    leaving,
    bodies.dispatch(leaving, body),
  );
}
