import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "#tests/support/api.ts";

const path = "/dev/messages";

describe("the development mailbox", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it("returns sent messages, the latest first, to callers that accept JSON", async () => {
    const client = await api.stranger({ Accept: "application/json" });
    expect((await client.get(path)).body).toEqual({ results: [] });
    await api.mailbox.send({ channel: "sms", to: "+255712345678", text: "012345" });
    api.clock.now += 1000;
    await api.mailbox.send({ channel: "email", to: "a@b.test", subject: "Code", text: "543210" });
    const sent_at = new Date(api.clock.now).toISOString();
    expect((await client.get(path)).body).toMatchObject({
      results: [
        { channel: "email", to: "a@b.test", subject: "Code", text: "543210", sent_at },
        { channel: "sms", to: "+255712345678", subject: null, text: "012345" },
      ],
    });
  });

  it("is an HTML page in a browser, and executes nothing contained in a message", async () => {
    const client = await api.stranger({ Accept: "text/html,application/xhtml+xml" });
    const text = `<script>alert(1)</script> & "quotes"`;
    await api.mailbox.send({ channel: "email", to: "<b>@x", subject: "<img src=x>", text });
    const { status, headers, body } = await client.get(path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("text/html");
    const page = String(body["text"]);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;");
    expect(page).toContain("&lt;img src=x&gt;");
    expect(page).not.toMatch(/<script|<img|<b>/);
  });
});

describe("production", () => {
  it("has no such path, even if a mailbox were configured", async () => {
    const api = await testApi(undefined, { mode: "production" });
    try {
      const client = await api.stranger({ Accept: "application/json" });
      expect((await client.get(path)).body).toMatchObject({ code: "not_found" });
      expect(api.routes.filter((route) => route.path.startsWith("/dev"))).toEqual([]);
    } finally {
      await api.close();
    }
  });
});
