import { AwsClient } from "aws4fetch";
import { fileType, type FileStore, isFileName } from "./file-store.ts";

/** A bucket of any S3-compatible store: Amazon's, MinIO, Ceph, R2, Spaces. */
export type S3Settings = {
  /** `https://s3.example.com`, without the bucket. */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
};

/** Timeout of a request in milliseconds; a picture is a few kilobytes. */
const patience = 10_000;

/**
 * The store shared by all processes of an installation: one bucket, addressed by path, so that it needs no
 * DNS name of its own. The key must be allowed to list the bucket: otherwise S3 reports a missing name as
 * forbidden. Throws if the store cannot be used.
 */
export function s3Store({ endpoint, bucket, key, secret, region }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries: 2,
  });
  const ask = (method: "GET" | "PUT" | "DELETE", name: string, init: RequestInit = {}) => {
    if (!isFileName(name)) throw new RangeError("invalid file store name");
    const url = `${endpoint}/${encodeURIComponent(bucket)}/${name}`;
    return client.fetch(url, { ...init, method, signal: AbortSignal.timeout(patience) });
  };
  return {
    async put(name, bytes, type) {
      await done(await ask("PUT", name, { body: bytes, headers: { "Content-Type": type } }));
    },
    async get(name) {
      if (!isFileName(name)) return null;
      const answer = await ask("GET", name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) throw await refused(answer);
      return { bytes: new Uint8Array(await answer.arrayBuffer()), type: fileType(name) };
    },
    async delete(name) {
      const answer = await ask("DELETE", name);
      if (answer.status !== 404) await done(answer);
    },
  };
}

async function done(answer: Response): Promise<void> {
  if (!answer.ok) throw await refused(answer);
  await answer.body?.cancel();
}

/** The store's own message is omitted: it may quote the key. */
async function refused(answer: Response): Promise<Error> {
  await answer.body?.cancel();
  return new Error(`The file store answered ${answer.status}`);
}
