/** S3: the largest operation the outbox takes, in bytes of its body. */
export const maxOperationBytes = 256 * 1024;

/** S12: a batch starts small, doubles while it succeeds and halves when it does not. */
export const batchLimits = {
  startOperations: 10,
  startBytes: 64 * 1024,
  maxOperations: 100,
  maxBytes: 512 * 1024,
} as const;

export type OperationBytes = { method: string; path: string; body_text: string };

/**
 * The text whose SHA-256 (lower-case hex, of its UTF-8 bytes) stands for an operation (S3, S13).
 * Method and path belong to it: the same body sent elsewhere is another operation.
 */
export function hashedText(operation: OperationBytes): string {
  return `${operation.method} ${operation.path}\n${operation.body_text}`;
}
