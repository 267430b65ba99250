import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const root = "/clone";
const production = {
  KAUNTA_ENV: "production",
  DATABASE_URL: "postgresql://shop@db/kaunta",
  KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
  KAUNTA_HOST: "Shop.Example",
};

describe("the settings", () => {
  it("default to the demo: loopback only, data in the clone", () => {
    expect(readSettings({}, root)).toEqual({
      mode: "demo",
      port: 8000,
      addresses: ["127.0.0.1", "::1"],
      host: null,
      databaseUrl: null,
      listenUrl: null,
      database: {
        connections: 10,
        isPooled: false,
        perBusiness: 4,
        waiting: 100,
        patience: { statementMs: 25_000, lockMs: 10_000, silenceMs: 30_000 },
      },
      metrics: null,
      dataFolder: "/clone/.kaunta",
      proxies: 0,
      secret: null,
      carriers: { mail: null, sms: null },
      messagesADay: 20_000,
      fiscal: null,
      s3: null,
      frontPage: { email: null, phone: null, chat: null },
      reportOrigin: null,
    });
  });

  it("ignore variables that would open the demo to a network", () => {
    const open = { KAUNTA_LISTEN: "0.0.0.0", KAUNTA_HOST: "shop.example" };
    expect(readSettings(open, root)).toMatchObject({ addresses: ["127.0.0.1", "::1"], host: null });
  });

  it("[S13] set the number of connections, the share per business, and the timeouts", () => {
    const read = (own: Record<string, string>) => readSettings(own, root).database;
    const all = { KAUNTA_DB_CONNECTIONS: "30", KAUNTA_DB_STATEMENT: "5", KAUNTA_DB_LOCK: "2" };
    expect(read({ ...all, KAUNTA_DB_SILENCE: "4", KAUNTA_DB_WAITING: "7" })).toEqual({
      connections: 30,
      isPooled: false,
      perBusiness: 10,
      waiting: 7,
      patience: { statementMs: 5_000, lockMs: 2_000, silenceMs: 4_000 },
    });
    expect(read({ KAUNTA_DB_POOLER: "transaction" }).isPooled).toBe(true);
    expect(() => read({ KAUNTA_DB_POOLER: "session" })).toThrow("it can be 'transaction'");
    expect(() => read({ KAUNTA_DB_CONNECTIONS: "1" })).toThrow("from 2 to 500");
    expect(() => read({ KAUNTA_DB_PER_BUSINESS: "11" })).toThrow("from 1 to 10");
    expect(() => read({ KAUNTA_DB_WAITING: "0" })).toThrow("from 1 to 10000");
  });

  it("serve metrics on a separate port, on loopback unless an address is given", () => {
    const of = (own: Record<string, string>) => readSettings(own, root).metrics;
    expect(of({ KAUNTA_METRICS_LISTEN: "0.0.0.0" })).toBeNull();
    expect(of({ KAUNTA_METRICS_PORT: "9464" })).toEqual({ address: "127.0.0.1", port: 9464 });
    const open = { KAUNTA_METRICS_PORT: "9464", KAUNTA_METRICS_LISTEN: "10.0.0.5" };
    expect(of(open)).toEqual({ address: "10.0.0.5", port: 9464 });
    expect(() => of({ KAUNTA_METRICS_PORT: "many" })).toThrow("KAUNTA_METRICS_PORT is 'many'");
  });

  it("[S20] accept a separate connection for listening", () => {
    const of = (url: string) => readSettings({ DATABASE_LISTEN_URL: url }, root).listenUrl;
    expect(of("postgres://shop@db/kaunta")).toBe("postgres://shop@db/kaunta");
    expect(() => of("db:5432")).toThrow("DATABASE_LISTEN_URL must look like postgresql://");
  });

  it("keep only the origin of the error reporting address", () => {
    const built = (dsn: string) => readSettings({ VITE_SENTRY_DSN: dsn }, root).reportOrigin;
    expect(built("https://key@o1.errors.example:8443/7")).toBe("https://o1.errors.example:8443");
    expect(() => built("errors")).toThrow("VITE_SENTRY_DSN must look like");
    expect(() => built("javascript:alert(1)")).toThrow("VITE_SENTRY_DSN must look like");
  });

  it("accept a folder relative to the clone, or an absolute one", () => {
    expect(readSettings({ KAUNTA_DATA: "data" }, root).dataFolder).toBe("/clone/data");
    expect(readSettings({ KAUNTA_DATA: "/srv/kaunta" }, root).dataFolder).toBe("/srv/kaunta");
  });

  it("are production's when all required values are set", () => {
    expect(readSettings(production, root)).toMatchObject({
      mode: "production",
      addresses: ["0.0.0.0"],
      host: "shop.example",
      databaseUrl: "postgresql://shop@db/kaunta",
      secret: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
    });
  });

  it.each([
    [{ PORT: "http" }, "PORT is 'http'; it must be a whole number from 0 to 65535."],
    [
      { KAUNTA_MESSAGES_A_DAY: "0" },
      "KAUNTA_MESSAGES_A_DAY is '0'; it must be a whole number from 1 to 10000000.",
    ],
    [{ PORT: "65536" }, "PORT is '65536'; it must be a whole number from 0 to 65535."],
    [
      { KAUNTA_ENV: "prod" },
      "KAUNTA_ENV is 'prod'; it can be 'production', or be left out for the demo.",
    ],
    [
      { DATABASE_URL: "mysql://db" },
      "DATABASE_URL must look like postgresql://user:password@host:5432/database.",
    ],
    [
      { ...production, KAUNTA_HOST: "https://shop.example" },
      "KAUNTA_HOST is 'https://shop.example'; it must be a bare host name, without https:// or a port.",
    ],
    [
      { ...production, KAUNTA_SECRET: "short" },
      "KAUNTA_SECRET is too short; it must have at least 32 characters.",
    ],
    [
      { ...production, KAUNTA_PROXIES: "-1" },
      "KAUNTA_PROXIES is '-1'; it must be a whole number from 0 to 10.",
    ],
  ])("are rejected with a message: %o", (environment, sentence) => {
    expect(() => readSettings(environment, root)).toThrow(sentence);
  });
});
