import { describe, expect, it } from "vitest";
import { missingCarriers, readCarriers } from "./carrier-settings.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

const read = (variables: Record<string, string>) => readCarriers((name) => variables[name] ?? null);
const mail = {
  KAUNTA_SMTP_URL: "smtp://shop:s3cret%2F@mail.example.com:587",
  KAUNTA_MAIL_FROM: "Kaunta <codes@shop.example.com>",
};
const at = {
  KAUNTA_SMS_GATEWAY: "africastalking",
  KAUNTA_SMS_KEY: "a-key",
  KAUNTA_SMS_USERNAME: "duka",
};

describe("the mail and SMS settings", () => {
  it("are empty unless something is set", () => {
    expect(read({})).toEqual({ mail: null, sms: null });
  });

  it("read a mail server and the sender's address", () => {
    expect(read(mail).mail).toEqual({
      url: mail.KAUNTA_SMTP_URL,
      from: "Kaunta <codes@shop.example.com>",
    });
  });

  it("know the addresses of Africa's Talking and its sandbox, and accept another one", () => {
    const url = (more: Record<string, string>) => read({ ...at, ...more }).sms?.url;
    expect(read(at).sms).toEqual({
      kind: "africastalking",
      url: "https://api.africastalking.com/version1/messaging",
      key: "a-key",
      username: "duka",
      sender: null,
    });
    expect(url({ KAUNTA_SMS_USERNAME: "sandbox" })).toContain("api.sandbox.africastalking.com");
    expect(url({ KAUNTA_SMS_URL: "https://relay.example/sms" })).toBe("https://relay.example/sms");
  });

  it("read a plain HTTP gateway, without a key if it needs none", () => {
    const gateway = { KAUNTA_SMS_GATEWAY: "http", KAUNTA_SMS_URL: "http://localhost:9000/sms" };
    expect(read({ ...gateway, KAUNTA_SMS_SENDER: "KAUNTA" }).sms).toEqual({
      kind: "http",
      url: "http://localhost:9000/sms",
      key: null,
      sender: "KAUNTA",
    });
  });

  it.each([
    [
      { KAUNTA_SMTP_URL: "mail.example.com" },
      "KAUNTA_SMTP_URL must look like smtps://user:password@host:465.",
    ],
    [
      { KAUNTA_SMTP_URL: "smtp://shop:50%off@mail.example.com" },
      "KAUNTA_SMTP_URL must look like smtps://user:password@host:465.",
    ],
    [
      { KAUNTA_SMTP_URL: mail.KAUNTA_SMTP_URL },
      "To send messages Kaunta needs KAUNTA_MAIL_FROM (whom mail comes from, such as codes@shop.example.com).",
    ],
    [
      { ...mail, KAUNTA_MAIL_FROM: "Kaunta" },
      "KAUNTA_MAIL_FROM is 'Kaunta'; it must be an address such as Kaunta <codes@shop.example.com>.",
    ],
    [
      { KAUNTA_SMS_GATEWAY: "pigeon" },
      "KAUNTA_SMS_GATEWAY is 'pigeon'; it can be 'africastalking' or 'http'.",
    ],
    [
      { KAUNTA_SMS_GATEWAY: "http" },
      "To send messages Kaunta needs KAUNTA_SMS_URL (the address of the SMS gateway).",
    ],
    [
      { KAUNTA_SMS_GATEWAY: "http", KAUNTA_SMS_URL: "http://sms.example.com/" },
      "KAUNTA_SMS_URL must be an https:// address.",
    ],
    [
      { ...at, KAUNTA_SMS_KEY: "" },
      "To send messages Kaunta needs KAUNTA_SMS_KEY (the API key of Africa's Talking).",
    ],
    [
      { ...at, KAUNTA_SMS_USERNAME: "" },
      "To send messages Kaunta needs KAUNTA_SMS_USERNAME (the account at Africa's Talking).",
    ],
  ])("are rejected with a message that contains no password: %o", (variables, sentence) => {
    const attempt = () =>
      readCarriers((name) => (variables as Record<string, string>)[name]?.trim() || null);
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(sentence);
  });

  it("list what is unavailable without them", () => {
    expect(missingCarriers(read({ ...mail, ...at }))).toEqual([]);
    expect(missingCarriers(read(mail))).toEqual([expect.stringContaining("KAUNTA_SMS_GATEWAY")]);
    expect(missingCarriers(read(at))).toEqual([expect.stringContaining("KAUNTA_SMTP_URL")]);
  });
});
