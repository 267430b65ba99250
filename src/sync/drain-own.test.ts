import { describe, expect, it } from "vitest";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { accept, server, sizeOf, till } from "#tests/support/drained-till.ts";

describe.each([
  ["singly", false],
  ["in batches", true],
])("an edit by a user whose session has ended, sent %s", (_name, canBatch) => {
  it("[S22] is held for that user only, while their facts are sent with another session", async () => {
    const { device, store, acts: actions, states, drainWith } = await till();
    const items = catalogueActionsOf(device, store.db);
    await actions.sale();
    const made = await items.category("Vinywaji");
    await actions.sale();
    await actions.count("sugar", 1000);
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
