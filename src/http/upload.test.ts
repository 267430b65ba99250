import { afterEach, describe, expect, it, vi } from "vitest";
import { isApiError, isNoAnswer, isNoSession, NoSession } from "./api-error.ts";
import { upload } from "./upload.ts";

/**
 * A stub of XMLHttpRequest as far as an upload uses it; `answers` are returned in order, null is a lost
 * connection.
 */
function standIn(answers: ({ status: number; text: string } | null)[]) {
  const sent: { url: string; headers: Record<string, string>; form: FormData }[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    timeout = 0;
    withCredentials = false;
    #url = "";
    readonly #headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    send(form: FormData) {
      sent.push({ url: this.#url, headers: this.#headers, form });
      const half = Object.assign(new Event("progress"), {
        lengthComputable: true,
        loaded: 5,
        total: 10,
      });
      this.upload.dispatchEvent(half);
      const answer = answers.shift() ?? null;
      if (answer !== null)
        Object.assign(this, { status: answer.status, responseText: answer.text });
      this.dispatchEvent(new Event(answer === null ? "error" : "load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return sent;
}

const stamp = async (path: string, renewed: boolean) => ({
  url: `https://server${path}`,
  headers: { "X-CSRFToken": renewed ? "new" : "old" },
});

/** An ordinary request, which makes the client renew a refused token. */
const json = vi.fn<() => Promise<unknown>>(async () => ({}));
const api = { stamp, json };

const file = { path: "/logo/", field: "file", file: new Blob(["picture"]), name: "logo.png" };

afterEach(() => vi.unstubAllGlobals());

describe("an upload", () => {
  it("sends the file as a form, reports progress and returns the server's answer", async () => {
    const sent = standIn([{ status: 201, text: '{"url":"/a.webp"}' }]);
    const shares: number[] = [];
    const answer = await upload(api, { ...file, onProgress: (share) => shares.push(share) });
    expect(answer).toEqual({ url: "/a.webp" });
    expect(shares).toEqual([0.5]);
    expect(sent[0]?.url).toBe("https://server/logo/");
    // An explicit content type would lack the boundary set by the browser.
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(["X-CSRFToken"]);
    expect(sent[0]?.form.get("file")).toMatchObject({ name: "logo.png" });
  });

  it("sends the fields before the file, and nothing once it was cancelled", async () => {
    const sent = standIn([{ status: 201, text: "{}" }]);
    await upload(api, { ...file, fields: { alt_text_en: "Sugar" } });
    expect([...(sent[0]?.form.keys() ?? [])]).toEqual(["alt_text_en", "file"]);
    const given = upload(api, { ...file, signal: AbortSignal.abort() });
    await expect(given).rejects.toSatisfy(isNoAnswer);
    expect(sent).toHaveLength(1);
  });

  it("requests a new CSRF token once when the old one had expired", async () => {
    const sent = standIn([
      { status: 403, text: '{"code":"csrf_expired","message":""}' },
      { status: 200, text: '{"url":"/b.webp"}' },
    ]);
    expect(await upload(api, file)).toEqual({ url: "/b.webp" });
    expect(sent.map(({ headers }) => headers["X-CSRFToken"])).toEqual(["old", "new"]);
  });

  it("requests a new access token once when the old one was refused, and fails when the session ends", async () => {
    const no = { status: 401, text: '{"code":"token_expired","message":""}' };
    const sent = standIn([no, { status: 200, text: '{"url":"/c.webp"}' }, no, no, no]);
    expect(await upload(api, file)).toEqual({ url: "/c.webp" });
    expect([sent.length, json.mock.calls.length]).toEqual([2, 1]);
    await expect(upload(api, file)).rejects.toSatisfy(isApiError);
    expect([sent.length, json.mock.calls.length]).toEqual([4, 2]);
    json.mockRejectedValueOnce(new NoSession());
    await expect(upload(api, file)).rejects.toSatisfy(isNoSession);
    expect(sent).toHaveLength(5);
  });

  it("treats a captive portal's 401 as no answer", async () => {
    const sent = standIn([{ status: 401, text: "<html>" }]);
    await expect(upload(api, file)).rejects.toSatisfy(isNoAnswer);
    expect(sent).toHaveLength(1);
  });

  it("throws the server's refusal, and a connection failure as no answer", async () => {
    standIn([{ status: 422, text: '{"code":"file_refused","message":"No","errors":{}}' }, null]);
    const refused = await upload(api, file).catch((error: unknown) => error);
    expect(isApiError(refused) && refused.code).toBe("file_refused");
    const unanswered = await upload(api, file).catch((error: unknown) => error);
    expect(isNoAnswer(unanswered) && unanswered.reason).toBe("no_line");
  });
});
