import { setTimeout as wait } from "node:timers/promises";
import { expect, type Locator, type Page } from "@playwright/test";

/** Two touches of one place within 300 ms are a double one to the browser; a person's come later. */
const apartMs = 400;

/** What lies over a thing for longer than it takes to open or close hides it. */
const settledMs = 4_000;

/** After so long it is taken to be under a bar that stays, and scrolled from there. */
const coveredMs = 1_000;

/** The middle of a thing. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** A touch there is its own. */
  readonly isHit: boolean;
  /** What it is scrolled in: its middle, and how far the thing is from there. */
  readonly inside: {
    readonly x: number;
    readonly y: number;
    readonly byX: number;
    readonly byY: number;
    readonly isOut: boolean;
  } | null;
}

/** One finger: touches the middle of what is in sight, scrolls to what is not, and counts both. */
export class Finger {
  readonly #page: Page;
  #touches = 0;
  #swipes = 0;
  #last = { x: -1, y: -1, at: 0 };

  constructor(page: Page) {
    this.#page = page;
  }

  /** What was done since it was asked last. */
  counted(): { touches: number; swipes: number } {
    const counted = { touches: this.#touches, swipes: this.#swipes };
    this.#touches = 0;
    this.#swipes = 0;
    return counted;
  }

  /** Fails where no scrolling brings the middle into the window, or something else lies over it. */
  async touch(what: string | Locator): Promise<void> {
    const target = typeof what === "string" ? this.#page.getByTestId(what) : what;
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    const { x, y } = await this.#reached(target);
    const isSame = Math.hypot(x - this.#last.x, y - this.#last.y) < 60;
    if (isSame) await wait(Math.max(0, this.#last.at + apartMs - Date.now()));
    await this.#page.touchscreen.tap(x, y);
    this.#last = { x, y, at: Date.now() };
    this.#touches += 1;
  }

  /** Where it is hit, after one swipe where it is out of sight. */
  async #reached(target: Locator): Promise<Place> {
    const from = Date.now();
    let isSwiped = false;
    for (;;) {
      const place = await target.evaluate(placeOf);
      if (place.isHit) return place;
      const passed = Date.now() - from;
      const { inside } = place;
      if (inside !== null && !isSwiped && (inside.isOut || passed > coveredMs)) {
        // By the wheel: unlike Playwright's own scrolling it moves nothing a person could not.
        await this.#page.mouse.move(inside.x, inside.y);
        await this.#page.mouse.wheel(inside.byX, inside.byY);
        isSwiped = true;
        this.#swipes += 1;
      } else if (passed > settledMs) {
        throw new Error(`${String(target)} is not hit at its middle`);
      }
    }
  }
}

/** Runs in the page, until the thing stands still. */
async function placeOf(element: Element): Promise<Place> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let box = element.getBoundingClientRect();
  for (let frames = 0, still = 0; still < 2 && frames < 60; frames += 1) {
    await frame();
    const now = element.getBoundingClientRect();
    still = now.top === box.top && now.left === box.left ? still + 1 : 0;
    box = now;
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  let inside: Place["inside"] = null;
  for (let over = element.parentElement; over !== null; over = over.parentElement) {
    const isRoot = over === document.documentElement;
    const { overflowX, overflowY } = getComputedStyle(over);
    const goes = (how: string) => isRoot || how === "auto" || how === "scroll";
    const goesX = goes(overflowX) && over.scrollWidth > over.clientWidth;
    const goesY = goes(overflowY) && over.scrollHeight > over.clientHeight;
    if (!goesX && !goesY) continue;
    const part = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : over.getBoundingClientRect();
    const middle = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
    const isOut =
      (goesX && Math.abs(x - middle.x) > part.width / 2) ||
      (goesY && Math.abs(y - middle.y) > part.height / 2);
    const found = {
      ...middle,
      byX: goesX ? x - middle.x : 0,
      byY: goesY ? y - middle.y : 0,
      isOut,
    };
    if (isOut) {
      inside = found;
      break;
    }
    inside ??= found;
  }
  return { x, y, isHit: element.contains(document.elementFromPoint(x, y)), inside };
}
