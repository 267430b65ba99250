import { describe, expect, it } from "vitest";
import { catalogueActsOf } from "#tests/support/catalogue-acts.ts";
import { accept, server, sizeOf, till } from "#tests/support/drained-till.ts";

describe.each([
  ["singly", false],
  ["in batches", true],
])("an edit of somebody whose session is gone, sent %s", (_name, canBatch) => {
  it("[S22] is held for them alone, and what is a fact goes with another's session", async () => {
    const { device, store, acts, states, drainWith } = await till();
    const goods = catalogueActsOf(device, store.db);
    await acts.sale();
    const made = await goods.category("Vinywaji");
    await acts.sale();
    await acts.count("sugar", 1000);
    let isBack = false;
    const { asked, transport } = server(accept, ({ ownOnly }) =>
      ownOnly === true && !isBack ? { kind: "no_session" } : null,
    );
    const { round } = drainWith(transport, canBatch);
    expect(await round()).toMatchObject({ acked: 3, ended: null });
    expect(await states()).toEqual(["acked", "queued", "acked", "acked"]);
    expect(await store.db.operations.get(made.position)).toMatchObject({ hold: "session_gone" });
    isBack = true;
    expect(await round()).toMatchObject({ acked: 1, ended: null });
    const last = asked.at(-1);
    expect(last).toMatchObject({ ownOnly: true, actor: device.actor });
    expect(last === undefined ? 0 : sizeOf(last)).toBe(1);
  });
});
