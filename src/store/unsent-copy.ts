import { argon2id } from "hash-wasm";
import type { OperationRow } from "./operation-row.ts";
import { notAtServer, queueWhatIsMissing } from "./queue-again.ts";
import type { TradingDatabase } from "./trading-database.ts";
import { seal, unseal } from "./vault-key.ts";

/** Argon2id at OWASP's minimum or above: a file can be attacked elsewhere, for years. */
const effort = { memoryKiB: 19 * 1024, passes: 3 } as const;
/** Upper limit of memory for opening a file. */
const mostMemoryKiB = 256 * 1024;
const mostPasses = 32;

const saltBytes = 16;
const keyBytes = 32;
const format = "kaunta-unsent";
const newline = 10;

/** The first line of the file, identifying its format. The encrypted sales data follows. */
interface CopyHead {
  readonly format: typeof format;
  readonly v: 1;
  readonly memoryKiB: number;
  readonly passes: number;
  readonly salt: readonly number[];
}

interface CopyContent {
  readonly business: string;
  readonly operations: readonly OperationRow[];
}

export type CopyFault = "not_a_copy" | "wrong_password" | "other_business";

export type TakenIn = { ok: true; added: number; known: number } | { ok: false; code: CopyFault };

/**
 * Exports the operations the server does not have yet, encrypted with the password (S24). Null if there are
 * none.
 */
export async function sealUnsent(
  db: TradingDatabase,
  crypto: Crypto,
  password: string,
): Promise<{ file: Blob; count: number } | null> {
  const operations = await notAtServer(db);
  if (operations.length === 0) return null;
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const key = await keyOf(crypto, password, { ...effort, salt });
  const content: CopyContent = { business: db.business, operations };
  const head: CopyHead = { format, v: 1, ...effort, salt: [...salt] };
  const sealed = await seal(crypto, key, JSON.stringify(content));
  const file = new Blob([JSON.stringify(head), "\n", sealed], { type: "application/octet-stream" });
  return { file, count: operations.length };
}

/**
 * Queues the operations of such a file that are missing on this device. Importing twice, or sending from both
 * devices, executes each once because of its key (S4).
 */
export async function takeIn(
  db: TradingDatabase,
  crypto: Crypto,
  file: Blob,
  password: string,
): Promise<TakenIn> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const endOfHead = bytes.indexOf(newline);
  const head = readHead(new TextDecoder().decode(bytes.slice(0, Math.max(0, endOfHead))));
  if (head === null) return { ok: false, code: "not_a_copy" };
  const key = await keyOf(crypto, password, { ...head, salt: Uint8Array.from(head.salt) });
  const plain = await unseal(crypto, key, bytes.slice(endOfHead + 1));
  if (plain === null) return { ok: false, code: "wrong_password" };
  // Authenticated by the user's own password: only this app wrote this content.
  const { business, operations } = JSON.parse(plain) as CopyContent;
  if (business !== db.business) return { ok: false, code: "other_business" };
  const added = await db.transaction("rw", db.operations, () => queueWhatIsMissing(db, operations));
  return { ok: true, added, known: operations.length - added };
}

function readHead(text: string): CopyHead | null {
  try {
    const head = JSON.parse(text) as Partial<CopyHead> | null;
    const isHead =
      head?.format === format &&
      head.v === 1 &&
      isWithin(head.memoryKiB, mostMemoryKiB) &&
      isWithin(head.passes, mostPasses) &&
      Array.isArray(head.salt) &&
      head.salt.length === saltBytes;
    return isHead ? (head as CopyHead) : null;
  } catch {
    return null;
  }
}

function isWithin(value: unknown, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

async function keyOf(
  crypto: Crypto,
  password: string,
  { salt, memoryKiB, passes }: { salt: Uint8Array; memoryKiB: number; passes: number },
): Promise<CryptoKey> {
  const raw = await argon2id({
    password: password.normalize("NFKC"),
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: 1,
    hashLength: keyBytes,
    outputType: "binary",
  });
  return crypto.subtle.importKey("raw", new Uint8Array(raw), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}
