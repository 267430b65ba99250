import { describe, expect, it } from "vitest";
import { readS3 } from "./s3-settings.ts";

const complete: Record<string, string> = {
  KAUNTA_S3_ENDPOINT: "https://s3.example.com/",
  KAUNTA_S3_BUCKET: "pictures",
  KAUNTA_S3_KEY: "AKIATEST",
  KAUNTA_S3_SECRET: "very secret",
};
const read = (variables: Record<string, string>) => readS3((name) => variables[name] ?? null);

describe("the picture bucket settings", () => {
  it("are empty when nothing is set", () => {
    expect(read({})).toBeNull();
    expect(read({ KAUNTA_S3_REGION: "af-south-1" })).toBeNull();
  });

  it("are read when complete, with or without a region", () => {
    const account = { bucket: "pictures", key: "AKIATEST", secret: "very secret" };
    const settings = { ...account, endpoint: "https://s3.example.com", region: "us-east-1" };
    expect(read(complete)).toEqual(settings);
    expect(read({ ...complete, KAUNTA_S3_REGION: "auto" })).toEqual({
      ...settings,
      region: "auto",
    });
  });

  it.each(Object.keys(complete))("are rejected without %s, which is named", (name) => {
    const { [name]: _left, ...rest } = complete;
    expect(() => read(rest)).toThrow(name);
  });

  it.each(["s3.example.com", "ftp://s3.example.com", "https://key:secret@s3.example.com"])(
    "are rejected with endpoint %s",
    (endpoint) => {
      const wrong = () => read({ ...complete, KAUNTA_S3_ENDPOINT: endpoint });
      expect(wrong).toThrow(/^KAUNTA_S3_ENDPOINT must look like/);
    },
  );
});
