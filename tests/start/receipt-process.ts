import { createInterface } from "node:readline";
import type { Messenger } from "#server/adapters/messenger.ts";
import { createEveningWorker } from "#server/modules/evening/evening-worker.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { newUuid } from "#server/kernel/database/ids.ts";
import { createFiscalWorker } from "#server/modules/delivery/fiscal-worker.ts";
import { createSendWorker } from "#server/modules/delivery/send-worker.ts";

// A server process that sends receipts and registers sales, for the test that kills it. Each request to the
// carrier and the authority is printed as a line for the test, and the next line from the test confirms it.
// `look` processes both queues, `evening` the evening messages; `idle` reports that nothing is due. Each read
// for an evening message waits for a confirmation too: the first finds shops that are due, the second
// composes a message whose lease is taken.

const say = (said: object) => process.stdout.write(`${JSON.stringify(said)}\n`);
const lines = createInterface({ input: process.stdin });
const database = connectDatabase(String(process.argv[2]));
let answered: () => void = () => undefined;
const yes = () => new Promise<void>((resolve) => (answered = resolve));

const deps = {
  database,
  now: Date.now,
  newId: () => newUuid(Date.now()),
  logger: { info: () => undefined, error: (message: string) => void say({ error: message }) },
};
const messenger: Messenger = {
  async send({ to, text }) {
    say({ asked: "carrier", to, text });
    await yes();
    return { ok: true };
  },
};
const sender = createSendWorker({ ...deps, messenger });
const evening = createEveningWorker({
  ...deps,
  messenger,
  database: {
    ...database,
    async system(work, how) {
      if (how?.readOnly === true) {
        say({ asked: "reading" });
        await yes();
      }
      return database.system(work, how);
    },
  },
});
const register = createFiscalWorker({
  ...deps,
  since: 0,
  device: {
    async register(document) {
      say({ asked: "authority", document });
      await yes();
      return { ok: true, number: `N${document.globalCounter}`, qr: "https://tra.example/" };
    },
  },
});

lines.on("line", (line) => {
  if (line === "yes") answered();
  if (line === "look") void look();
  if (line === "evening") void evening.drain().then(() => say({ idle: true }));
});

async function look(): Promise<void> {
  await sender.drain();
  await register.drain();
  say({ idle: true });
}
