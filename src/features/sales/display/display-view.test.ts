import { expect, it } from "vitest";
import { cartRow } from "#tests/support/cart-row.ts";
import { addItem } from "../cart/cart-edits.ts";
import { totalsOf } from "../sale-totals.ts";
import { displayChannel } from "./display-channel.ts";
import { viewOfCart } from "./display-view.ts";

const sugar = {
  product: "sugar",
  variant: null,
  name: "Sukari",
  unit: "kg",
  unitPrice: 3_200_00,
  taxRate: 1800,
};
const cart = { ...addItem(cartRow(), sugar, "one", 1250).cart, discountShare: 1000 };
const view = viewOfCart("Duka", cart, totalsOf(cart, { pricesIncludeTax: true }));

it("shows the customer each line at the price they pay, and the total", () => {
  expect(view).toEqual({
    shop: "Duka",
    lines: [{ id: "one", name: "Sukari", quantity: 1250, unit: "kg", total: 3_600_00 }],
    total: 3_600_00,
    change: null,
  });
});

it("is sent to a display that asks, and messages of another version are dropped", async () => {
  const [counter, display] = [displayChannel(), displayChannel()];
  const raw = new BroadcastChannel("customer-display");
  counter.subscribe(({ kind }) => {
    if (kind === "hello") counter.post({ kind: "view", view });
  });
  const received: unknown[] = [];
  const shown = new Promise<void>((resolve) => {
    display.subscribe((message) => {
      received.push(message);
      if (message.kind === "view") resolve();
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves this origin
  raw.postMessage({ kind: "view", view: { lines: "none" } });
  display.post({ kind: "hello" });
  await shown;
  expect(received).toEqual([{ kind: "view", view }]);
  for (const channel of [counter, display, raw]) channel.close();
});
