import { expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { expectOnceEach, type Recorded } from "#tests/support/once-each.ts";
import { seededRandom } from "#tests/support/seeded.ts";
import { tillWithSales } from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way } from "#tests/support/whole-till.ts";

/** `MANY_TILLS=200 MANY_SALES=100` is the load that is meant; every day it is a small one. */
const tills = Number(process.env["MANY_TILLS"] ?? 8);
const sales = Number(process.env["MANY_SALES"] ?? 10);
/** Of few answers more are lost, so that some are. */
const lostShare = tills < 50 ? 0.4 : 0.05;

it(
  "[S4] fault 4: tills that send at once, with answers lost, lose and double nothing",
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
    for (let at = 0; at < tills; at += 1) made.push(await tillWithSales(api, shop, sales));
    const began = performance.now();
    await Promise.all(
      made.map(async ({ window }) => {
        window.meet(losing);
        for (let rounds = 0; rounds < 50; rounds += 1) {
          await window.drain();
          if ((await window.states()).every((state) => state === "acked")) return;
          // As after a round that came to nothing: what is in trouble has its next try.
          api.clock.now += 300_000 / tills;
          for (const { device } of made) device.tick();
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const recorded: Recorded[] = [];
    for (const { window } of made) recorded.push(...(await window.operations()));
    expect(recorded).toHaveLength(tills * sales);
    await expectOnceEach(api, shop.id, recorded);
    process.stdout.write(
      `${tills} tills × ${sales} sales in ${seconds.toFixed(1)} s, ${lost} of ${answers} answers lost\n`,
    );
    expect(lost).toBeGreaterThan(0);
    await api.close();
  },
);
