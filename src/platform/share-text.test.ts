import { afterEach, expect, it, vi } from "vitest";
import { shareText } from "./share-text.ts";

afterEach(() => vi.unstubAllGlobals());

it("uses the share sheet, otherwise the clipboard, and reports the result", async () => {
  const share = vi.fn<(words: ShareData) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", { share });
  expect(await shareText({ text: "24 soap" })).toBe("shared");
  expect(share).toHaveBeenCalledWith({ text: "24 soap" });
  share.mockRejectedValueOnce(new DOMException("", "AbortError"));
  expect(await shareText({ text: "24 soap" })).toBe("closed");
  share.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  expect(await shareText({ text: "24 soap" })).toBe("failed");
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await shareText({ text: "24 soap" })).toBe("copied");
  expect(writeText).toHaveBeenCalledWith("24 soap");
  vi.stubGlobal("navigator", {});
  expect(await shareText({ text: "24 soap" })).toBe("failed");
});
