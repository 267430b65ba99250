import { describe, expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
  it.each([
    [
      "Chrome on Android",
      mozilla(
        "Linux; Android 14; Infinix X6525",
        `${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      ),
    ],
    [
      "Samsung Internet on Android",
      mozilla(
        "Linux; Android 13",
        `${webkit} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
      ),
    ],
    [
      "Opera on Android",
      mozilla("Linux; Android 10", `${webkit} Chrome/120.0 Mobile Safari/537.36 OPR/76.2`),
    ],
    [
      "Edge on Windows",
      mozilla("Windows NT 10.0; Win64; x64", `${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`),
    ],
    ["Firefox on Linux", mozilla("X11; Linux x86_64; rv:140.0", "Gecko/20100101 Firefox/140.0")],
    [
      "Safari on iPhone",
      mozilla(
        "iPhone; CPU iPhone OS 18_0 like Mac OS X",
        "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      ),
    ],
    [
      "Chrome on iPhone",
      mozilla(
        "iPhone; CPU iPhone OS 18_0 like Mac OS X",
        "AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      ),
    ],
    ["Mac", mozilla("Macintosh; Intel Mac OS X 10_15_7", "AppleWebKit/605.1.15")],
    ["Unknown device", "curl/8.5.0"],
    ["Unknown device", ""],
  ])("%s", (name, userAgent) => {
    expect(deviceName(userAgent, "en")).toBe(name);
  });
});
