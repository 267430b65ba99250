import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";

type Ways = {
  write: (name: string, path: string, opId: string, body: unknown) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

/** A transfer that is received in part and taken back, in the owner's name, and one that goes nowhere. */
export async function goldenTransferCalls(
  { write, get }: Ways,
  duka: TestBusiness,
  { origin, number }: Pick<ReturnType<typeof bodiesOf>, "origin" | "number">,
  newId: () => string,
): Promise<void> {
  const byOwner = (opId: string) => ({ ...origin(opId), actor: duka.owner.id });
  const bodies = transferBodies({ origin: byOwner, number }, newId);
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
