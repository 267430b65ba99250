import { expect, it } from "vitest";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers, type Timers } from "#/platform/timers.ts";
import { sendAll } from "#/sync/send-all.ts";
import { testApi } from "#tests/support/api.ts";
import { createTestOnline } from "#tests/support/device.ts";
import { expectOnceEach, type Recorded } from "#tests/support/once-each.ts";
import { seededRandom } from "#tests/support/seeded.ts";
import { tillWithSales } from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way } from "#tests/support/whole-till.ts";

/** `npm run prove -- tills` runs the full load, 200 × 100; the daily run is small. */
const tills = Number(process.env["MANY_TILLS"] ?? 8);
const sales = Number(process.env["MANY_SALES"] ?? 10);
const isLarge = tills >= 50;
/** With fewer responses a larger share is lost, so that some are. */
const lostShare = isLarge ? 0.05 : 0.25;
/** Speed of time here: daily runs do not wait seconds for retries. */
const speed = isLarge ? 1 : 20;

const sooner: Timers = { after: (ms, task) => systemTimers.after(ms / speed, task) };

it(
  "[S4] fault 4: tills that send concurrently, with responses lost, lose and duplicate nothing",
  { timeout: 3_600_000 },
  async () => {
    const api = await testApi();
    const shop = await api.business();
    const random = seededRandom(7);
    let [answers, lost] = [0, 0];
    const losing: Way = async (_request, serve) => {
      const answer = await serve();
      answers += 1;
      if (random() >= lostShare) return answer;
      lost += 1;
      return noAnswer();
    };
    const made: Awaited<ReturnType<typeof tillWithSales>>[] = [];
    const opened = performance.now();
    for (let at = 0; at < tills; at += 1) made.push(await tillWithSales(api, shop, sales));

    if (isLarge) {
      const took = ((performance.now() - opened) / 1_000).toFixed(0);
      process.stdout.write(`${tills} tills have recorded ${sales} sales each, in ${took} s\n`);
    }

    // From here on time runs on its own: request durations determine the page and batch sizes (S12).
    const [began, startedAt] = [performance.now(), api.clock.now];
    const now = () => startedAt + (performance.now() - began) * speed;
    Object.defineProperty(api.clock, "now", { get: now });
    await Promise.all(
      made.map(({ device, window }) => {
        Object.assign(device.clock, { now });
        window.meet(losing);
        return sendAll(
          {
            store: window.store,
            transport: window.session.api.transport,
            clock: device.clock,
            locks: device.locks,
            timers: sooner,
            online: createTestOnline(),
            logger: createLogger({ level: "error", sink: () => undefined }),
            holder: device.ids.next(),
            random,
          },
          new AbortController().signal,
        );
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const recorded: Recorded[] = [];
    for (const { window } of made) {
      expect(new Set(await window.states())).toEqual(new Set(["acked"]));
      recorded.push(...(await window.operations()));
    }
    expect(recorded).toHaveLength(tills * sales);
    await expectOnceEach(api, shop.id, recorded);
    const rate = (recorded.length / seconds).toFixed(0);
    process.stdout.write(
      `${tills} tills × ${sales} sales in ${seconds.toFixed(1)} s, ${rate} a second, ${lost} of ${answers} answers lost\n`,
    );
    expect(lost).toBeGreaterThan(0);
    await api.close();
  },
);
