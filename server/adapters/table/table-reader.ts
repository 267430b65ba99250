import { Worker, type WorkerOptions } from "node:worker_threads";
import type { TableFault, TableReading } from "#/domain/import/table.ts";
import type { TableFormat } from "./read-table.ts";

/** What the thread is given. */
export type TableTask = { bytes: Uint8Array<ArrayBuffer>; format: TableFormat };

/** The program of the thread: a file of the build, or its text where nothing is built. */
export type TableProgram = URL | { code: string };

/**
 * Beside the faults of a file: it took longer than a file may (`too_slow`), its thread ended without an
 * answer (`reader_ended`), or too many files wait already (`busy`).
 */
export type ReaderFault = TableFault | "too_slow" | "reader_ended" | "busy";

export type TableAnswer = Extract<TableReading, { ok: true }> | { ok: false; code: ReaderFault };

/** The port to whoever reads the files of items. Never throws because of what a file holds. */
export type TableReader = {
  /** @param business whose file it is: a business has one file read at a time */
  read(business: string, task: TableTask): Promise<TableAnswer>;
};

export type TableLimits = {
  /** MiB of heap a thread may have. 100,000 rows with 2.9 million cells are read within 192, not within 128. */
  heapMb: number;
  /** Milliseconds a file may be read for. */
  readMs: number;
  /** Milliseconds a file waits for its turn. */
  waitMs: number;
  /** Files that wait in this process, and of them how many of one business. */
  waiting: number;
  waitingOfBusiness: number;
};

export const tableLimits: TableLimits = {
  heapMb: 384,
  readMs: 30_000,
  waitMs: 45_000,
  waiting: 12,
  waitingOfBusiness: 2,
};

/**
 * Reads files one after another, each in a thread of its own with a bounded heap and time, so that what a
 * hostile file does ends with its thread and not with the server. The thread lives for one file: nothing
 * of one business's file is there when the next is read.
 *
 * @param program asked for with the first file, and again after it could not be had
 */
export function createTableReader(
  program: () => Promise<TableProgram>,
  limits: TableLimits = tableLimits,
): TableReader {
  let known: Promise<TableProgram> | undefined;
  const waiting: { business: string; begin: () => void }[] = [];
  let reading: string | null = null;

  /** First come, first served, but never one business's files while another's waits. */
  const next = () => {
    const other = waiting.findIndex(({ business }) => business !== reading);
    const [first] = waiting.splice(Math.max(0, other), 1);
    reading = first?.business ?? null;
    first?.begin();
  };

  /** True with the turn of this file; false where it would come too late. */
  function turn(business: string): Promise<boolean> {
    if (reading === null) {
      reading = business;
      return Promise.resolve(true);
    }
    const own = waiting.filter((one) => one.business === business).length;
    if (waiting.length >= limits.waiting || own >= limits.waitingOfBusiness)
      return Promise.resolve(false);
    return new Promise((done) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        done(false);
      }, limits.waitMs);
      const entry = {
        business,
        begin: () => {
          clearTimeout(timer);
          done(true);
        },
      };
      waiting.push(entry);
    });
  }

  return {
    read: async (business, task) => {
      if (!(await turn(business))) return { ok: false, code: "busy" };
      try {
        known ??= program();
        const loaded = await known.catch((error: unknown) => {
          known = undefined;
          throw error;
        });
        return await inThread(loaded, task, limits);
      } finally {
        next();
      }
    },
  };
}

/** Runs one thread to its end; whatever ends it is this file's answer. */
async function inThread(
  program: TableProgram,
  task: TableTask,
  { heapMb, readMs }: TableLimits,
): Promise<TableAnswer> {
  const options: WorkerOptions = {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
    // Nothing of the process's secrets is there to be read, and nothing it prints reaches the log.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  };
  const worker =
    program instanceof URL
      ? new Worker(program, options)
      : new Worker(program.code, { ...options, eval: true });
  try {
    return await new Promise<TableAnswer>((done) => {
      const timer = setTimeout(() => done({ ok: false, code: "too_slow" }), readMs);
      const settle = (answer: TableAnswer) => {
        clearTimeout(timer);
        done(answer);
      };
      worker.once("message", (reading: TableReading) => settle(reading));
      worker.once("error", (error: unknown) =>
        settle({ ok: false, code: isOutOfHeap(error) ? "too_much_inside" : "reader_ended" }),
      );
      worker.once("messageerror", () => settle({ ok: false, code: "reader_ended" }));
      worker.once("exit", () => settle({ ok: false, code: "reader_ended" }));
    });
  } finally {
    await worker.terminate();
  }
}

function isOutOfHeap(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
