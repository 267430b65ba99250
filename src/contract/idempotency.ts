/** S3: largest operation the outbox accepts, in bytes of its body. */
export const maxOperationBytes = 256 * 1024;

/** S12: a batch starts small, doubles on success and halves on failure. */
export const batchLimits = {
  startOperations: 10,
  startBytes: 64 * 1024,
  maxOperations: 100,
  maxBytes: 512 * 1024,
} as const;

export type OperationBytes = { method: string; path: string; body_text: string };

/**
 * Returns the text whose SHA-256 (lower-case hex, of its UTF-8 bytes) identifies an operation (S3, S13). It
 * includes method and path: the same body sent elsewhere is another operation.
 */
export function hashedText(operation: OperationBytes): string {
  return `${operation.method} ${operation.path}\n${operation.body_text}`;
}
