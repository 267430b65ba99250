import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Milliseconds from the input to the painted response; set by `armed`. */
    painted: Promise<number>;
  }
}

/** The event that starts the wait: lifting the finger, or the key that ends a code or completes a sale. */
type Beginning = "pointerup" | "Enter";

/** Time-out for a response. */
const longestMs = 20_000;

/**
 * Milliseconds from an input, by the browser's own timestamp, until its response has been painted: the first
 * presented frame in which the text of `answer` has changed.
 *
 * @param act performs the input
 */
export async function untilPainted(
  page: Page,
  { begins, answer }: { begins: Beginning; answer: string },
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(
    ([beginning, wanted, longest]) => {
      const shown = () =>
        [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent).join("\n");
      const before = shown();
      window.painted = new Promise((done, fail) => {
        let from = Number.NaN;
        // A measurement without a time-out would block those behind it.
        setTimeout(() => fail(new Error(`nothing answered ${beginning}`)), longest);
        const note = (event: Event) => {
          if (event instanceof KeyboardEvent && event.key !== beginning) return;
          from = event.timeStamp;
          const look = () => {
            if (shown() === before) requestAnimationFrame(look);
            else setTimeout(() => done(performance.now() - from));
          };
          requestAnimationFrame(look);
          window.removeEventListener(type, note, { capture: true });
        };
        const type = beginning === "Enter" ? "keydown" : beginning;
        window.addEventListener(type, note, { capture: true });
      });
    },
    [begins, answer, longestMs] as const,
  );
  await act();
  return page.evaluate(() => window.painted);
}

/** Adds a bare button to the page, which writes a text: the floor of paint times. */
export async function bareButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.dataset["testid"] = "bare";
    button.textContent = "0";
    button.style.cssText = "position:fixed;left:0;top:0;width:48px;height:48px;z-index:9";
    button.addEventListener("click", () => {
      button.textContent = String(Number(button.textContent) + 1);
    });
    document.body.append(button);
  });
}
