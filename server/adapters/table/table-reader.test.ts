import { once } from "node:events";
import { BroadcastChannel } from "node:worker_threads";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tableProgramOf } from "#server/start/table-program.ts";
import { createTableReader, tableLimits, type TableTask } from "./table-reader.ts";

const task = (text = "SKU,Name\n1,Sugar"): TableTask => ({
  bytes: new TextEncoder().encode(text),
  format: "csv",
});
const sugar = { header: ["SKU", "Name"], rows: [{ position: 1, cells: ["1", "Sugar"] }] };
const limits = { ...tableLimits, heapMb: 24 };

/** A reader whose first files run the given hostile programs in order, and later files the real one. */
function readerOf(programs: readonly string[], given = limits) {
  const left = [...programs];
  return createTableReader(() => {
    const code = left.shift();
    return code === undefined
      ? tableProgramOf(resolve(import.meta.dirname, "../../.."))
      : Promise.resolve({ code });
  }, given);
}

describe("a failing thread fails only its own file, and the next file is read", () => {
  it.each([
    [
      "fills its heap",
      "const all = []; for (;;) all.push({ more: all.length });",
      "too_much_inside",
    ],
    ["never ends", "for (;;);", "too_slow"],
    ["ends itself", "process.exit(7);", "reader_ended"],
    ["throws", "throw new Error('no');", "reader_ended"],
    ["answers nothing", "", "reader_ended"],
  ])("a thread that %s", async (_what, code, fault) => {
    const given = { ...limits, readMs: fault === "too_slow" ? 300 : limits.readMs };
    expect(await readerOf([code], given).read("duka", task())).toEqual({ ok: false, code: fault });
    expect(await readerOf([]).read("duka", task())).toMatchObject({ ok: true, table: sugar });
  });

  it("has no access to the process's environment", async () => {
    const code = `require("node:worker_threads").parentPort.postMessage({ ok: false, code: Object.keys(process.env).join() || "empty" });`;
    expect(await readerOf([code]).read("duka", task())).toEqual({ ok: false, code: "empty" });
  });

  it("retries loading a program that could not be loaded", async () => {
    let asked = 0;
    const reader = createTableReader(async () => {
      asked += 1;
      if (asked === 1) throw new Error("no program");
      return { code: "process.exit(0)" };
    });
    await expect(reader.read("duka", task())).rejects.toThrow("no program");
    expect(await reader.read("duka", task())).toEqual({ ok: false, code: "reader_ended" });
  });
});

describe("files are read one at a time", () => {
  let told: BroadcastChannel;
  beforeEach(() => {
    told = new BroadcastChannel("table-reader.test");
  });
  afterEach(() => told.close());

  /** Reports its start, and ends on request. */
  const patient = `const { BroadcastChannel } = require("node:worker_threads");
    const told = new BroadcastChannel("table-reader.test");
    told.onmessage = ({ data }) => { if (data === "end") process.exit(0); };
    told.postMessage("begun");`;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const end = () => told.postMessage("end");
  const begun = () => once(told as unknown as EventTarget, "message");
  const ended = { ok: false, code: "reader_ended" };
  const busy = { ok: false, code: "busy" };

  it("from all businesses, in order of arrival", async () => {
    const reader = createTableReader(() => Promise.resolve({ code: patient }));
    const order: string[] = [];
    const files = ["one", "two", "three"].map(async (business) => {
      expect(await reader.read(business, task())).toEqual(ended);
      order.push(business);
    });
    let running = 0;
    for (const _file of files) {
      await begun();
      running += 1;
      expect(order).toHaveLength(running - 1);
      end();
    }
    await Promise.all(files);
    expect(order).toEqual(["one", "two", "three"]);
  });

  it("without reading a business's next file while another business waits", async () => {
    const reader = createTableReader(() => Promise.resolve({ code: patient }));
    const order: string[] = [];
    const files = ["flood", "flood", "flood", "duka"].map(async (business) => {
      expect(await reader.read(business, task())).toEqual(ended);
      order.push(business);
    });
    for (const _file of files) {
      await begun();
      end();
    }
    await Promise.all(files);
    expect(order).toEqual(["flood", "duka", "flood", "flood"]);
  });

  it("a flooding business has at most two waiting, an installation twelve, and the next is refused immediately", async () => {
    const reader = createTableReader(() => Promise.resolve({ code: patient }));
    const first = begun();
    const taken = [1, 2, 3].map(() => reader.read("flood", task()));
    await first;
    expect(await reader.read("flood", task())).toEqual(busy);
    const others = Array.from({ length: 10 }, (_, at) => reader.read(`duka ${at}`, task()));
    expect(await reader.read("one too many", task())).toEqual(busy);
    (told as unknown as EventTarget).addEventListener("message", end);
    end();
    expect(await Promise.all([...taken, ...others])).toEqual(
      Array.from({ length: 13 }, () => ended),
    );
  });

  it("a file that waited too long is refused, and leaves the queue", async () => {
    const given = { ...tableLimits, waitMs: 20 };
    const reader = createTableReader(() => Promise.resolve({ code: patient }), given);
    const first = begun();
    const taken = reader.read("slow", task());
    await first;
    expect(await reader.read("late", task())).toEqual(busy);
    const again = begun();
    end();
    expect(await taken).toEqual(ended);
    const next = reader.read("late", task());
    await again;
    end();
    expect(await next).toEqual(ended);
  });
});
