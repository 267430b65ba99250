import { Worker, type WorkerOptions } from "node:worker_threads";
import type { TableFault, TableReading } from "#/domain/import/table.ts";
import type { TableFormat } from "./read-table.ts";

/** The input of the thread. */
export type TableTask = { bytes: Uint8Array<ArrayBuffer>; format: TableFormat };

/** The program of the thread: a file of the build, or its source text without a build. */
export type TableProgram = URL | { code: string };

/**
 * In addition to the faults of a file: it exceeded the time limit (`too_slow`), its thread ended without a
 * result (`reader_ended`), or too many files are waiting (`busy`).
 */
export type ReaderFault = TableFault | "too_slow" | "reader_ended" | "busy";

export type TableAnswer = Extract<TableReading, { ok: true }> | { ok: false; code: ReaderFault };

/** The port to the reader of item files. Never throws because of a file's content. */
export type TableReader = {
  /** @param business owner of the file: only one file per business is read at a time */
  read(business: string, task: TableTask): Promise<TableAnswer>;
};

export type TableLimits = {
  /** Heap limit of a thread in MiB. 100,000 rows with 2.9 million cells are read within 192, not within 128. */
  heapMb: number;
  /** Milliseconds a file may be read for. */
  readMs: number;
  /** Milliseconds a file waits for its turn. */
  waitMs: number;
  /** Maximum number of waiting files in this process, and of those per business. */
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
 * Reads files one after another, each in a thread of its own with bounded heap and time, so that a hostile
 * file affects only its thread, not the server. Each thread reads one file: no data of one business's file
 * remains when the next is read.
 *
 * @param program loaded with the first file, and again after a failure
 */
export function createTableReader(
  program: () => Promise<TableProgram>,
  limits: TableLimits = tableLimits,
): TableReader {
  let known: Promise<TableProgram> | undefined;
  const waiting: { business: string; begin: () => void }[] = [];
  let reading: string | null = null;

  /**
   * First come, first served, except that another business's waiting file is preferred to a second one of the
   * same business.
   */
  const next = () => {
    const other = waiting.findIndex(({ business }) => business !== reading);
    const [first] = waiting.splice(Math.max(0, other), 1);
    reading = first?.business ?? null;
    first?.begin();
  };

  /**
   * Resolves with true when it is this file's turn; with false if the queue is full or the turn would come
   * too late.
   */
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

/** Runs one thread until it ends; any way it ends is the result of this file. */
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
    // The thread has no access to the process's secrets, and its output does not reach the log.
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
