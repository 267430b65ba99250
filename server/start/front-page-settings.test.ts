import { describe, expect, it } from "vitest";
import { readFrontPage } from "./front-page-settings.ts";

const readFrom = (values: Record<string, string>) => readFrontPage((name) => values[name] ?? null);

describe("the landing page's contact settings", () => {
  it("are empty unless set", () => {
    expect(readFrom({})).toEqual({ email: null, phone: null, chat: null });
  });

  it("are read from the environment", () => {
    expect(
      readFrom({
        KAUNTA_CONTACT_EMAIL: "hello@shop.example",
        KAUNTA_CONTACT_PHONE: "+255 712 345-678",
        KAUNTA_CHAT_SCRIPT: "https://chat.example/widget.js",
        KAUNTA_CHAT_COMPANY: "kaunta",
      }),
    ).toEqual({
      email: "hello@shop.example",
      phone: "+255712345678",
      chat: { script: "https://chat.example/widget.js", company: "kaunta" },
    });
  });

  it.each([
    [{ KAUNTA_CONTACT_EMAIL: "hello" }, "KAUNTA_CONTACT_EMAIL"],
    [{ KAUNTA_CONTACT_PHONE: "0712345678" }, "KAUNTA_CONTACT_PHONE"],
    [{ KAUNTA_CHAT_SCRIPT: "https://chat.example/widget.js" }, "KAUNTA_CHAT_COMPANY"],
    [{ KAUNTA_CHAT_COMPANY: "kaunta" }, "KAUNTA_CHAT_SCRIPT"],
    [
      { KAUNTA_CHAT_COMPANY: "kaunta", KAUNTA_CHAT_SCRIPT: "http://chat.example/widget.js" },
      "KAUNTA_CHAT_SCRIPT",
    ],
    [
      { KAUNTA_CHAT_COMPANY: "kaunta", KAUNTA_CHAT_SCRIPT: "javascript:alert(1)" },
      "KAUNTA_CHAT_SCRIPT",
    ],
  ])("rejects %j and names the variable", (values, name) => {
    expect(() => readFrom(values)).toThrow(name);
  });
});
