import type { S3Settings } from "#server/adapters/s3-store.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

type Read = (name: string) => string | null;

/**
 * Reads the storage of pictures: `KAUNTA_S3_ENDPOINT`, `KAUNTA_S3_BUCKET`, `KAUNTA_S3_KEY`,
 * `KAUNTA_S3_SECRET` and `KAUNTA_S3_REGION` (`us-east-1` unless set). Null if none is set: pictures are then
 * stored in the data folder, which suits one process on one machine.
 *
 * @param read a variable's value, null when it is unset or empty
 * @throws StartError with code `setting_missing` or `setting_wrong`; it never quotes key or secret
 */
export function readS3(read: Read): S3Settings | null {
  const endpoint = read("KAUNTA_S3_ENDPOINT");
  const given = {
    KAUNTA_S3_ENDPOINT: endpoint,
    KAUNTA_S3_BUCKET: read("KAUNTA_S3_BUCKET"),
    KAUNTA_S3_KEY: read("KAUNTA_S3_KEY"),
    KAUNTA_S3_SECRET: read("KAUNTA_S3_SECRET"),
  };
  const absent = Object.entries(given).filter(([, value]) => value === null);
  if (absent.length === Object.keys(given).length) return null;
  if (absent.length > 0) {
    const names = absent.map(([name]) => name).join(", ");
    throw new StartError(
      "setting_missing",
      `To keep pictures in an S3 bucket Kaunta needs ${names} too.`,
    );
  }
  return {
    endpoint: readEndpoint(endpoint ?? ""),
    bucket: given.KAUNTA_S3_BUCKET ?? "",
    key: given.KAUNTA_S3_KEY ?? "",
    secret: given.KAUNTA_S3_SECRET ?? "",
    region: read("KAUNTA_S3_REGION") ?? "us-east-1",
  };
}

function readEndpoint(value: string): string {
  const address = URL.canParse(value) ? new URL(value) : null;
  const isWeb = address !== null && /^https?:$/u.test(address.protocol);
  if (isWeb && address.username === "" && address.search === "") return value.replace(/\/+$/u, "");
  throw new StartError(
    "setting_wrong",
    "KAUNTA_S3_ENDPOINT must look like https://s3.example.com, without the bucket.",
  );
}
