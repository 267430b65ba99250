import { expect } from "@playwright/test";
import type { Counter } from "./counter.ts";
import type { Finger } from "./finger.ts";

/** The context of a flow at one size. */
export interface Hand {
  readonly finger: Finger;
  readonly counter: Counter;
  /** SKUs of an item sold by the piece, and of one sold by the kilogram. */
  readonly piece: string;
  readonly weighed: string;
  /** Whether the cart is in a sheet. */
  readonly hasSheet: boolean;
  readonly isMenuFolded: boolean;
  /** The numbers of the sales so far, newest last. */
  readonly sold: string[];
}

/** A task, and the number of touches it currently takes. */
export interface Flow {
  readonly name: string;
  readonly touches: number;
  /** Additional touches if the cart is in a sheet. */
  readonly bySheet?: number;
  /** Additional touches if the menu is collapsed. */
  readonly byMenu?: number;
  /** Number of swipes, also on a phone in landscape. */
  readonly swipes?: number;
  readonly swipesOnSide?: number;
  /** Only actions through `finger` are counted. */
  readonly run: (hand: Hand) => Promise<void>;
}

/** The tile of an item, wherever it is listed. */
export const tile = ({ counter }: Hand, sku: string) =>
  counter.page.locator(`[data-testid=tile][data-sku="${sku}"]`);

/** A tap shortly after the one that ended the sale is treated as the second half of a double tap. */
async function newSale({ page, search }: Counter): Promise<void> {
  await expect(async () => {
    const next = page.getByTestId("new-sale");
    if (await next.isVisible()) await next.tap();
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** From any screen, through the menu and the list. */
async function openSale({ finger, counter, isMenuFolded }: Hand, number = ""): Promise<void> {
  const { page } = counter;
  if (isMenuFolded) await finger.touch("open-menu");
  const menu = isMenuFolded ? page.getByTestId("menu-overlay") : page.locator("aside");
  await finger.touch(menu.getByTestId("menu-sales"));
  await finger.touch(page.locator(`[data-testid=sales-row][data-number="${number}"]`).first());
  await expect(page.getByTestId("sale-detail-number")).toHaveText(number);
}

async function sellThree(hand: Hand): Promise<void> {
  const { finger, counter, piece, sold } = hand;
  // The order of items depends on the shop; a real cashier would see this one first.
  await tile(hand, piece).evaluate((shown) => shown.scrollIntoView({ block: "center" }));
  for (const times of ["1", "2", "3"]) {
    await finger.touch(tile(hand, piece));
    await expect(tile(hand, piece).getByTestId("taken")).toHaveText(times);
  }
  await finger.touch(counter.pay);
  await finger.touch("exact");
  sold.push(await counter.soldNumber());
}

async function takeByMoney(hand: Hand): Promise<void> {
  const { finger, counter, weighed } = hand;
  await newSale(counter);
  await counter.search.fill(weighed);
  await finger.touch(tile(hand, weighed));
  await finger.touch("measure-for-2000");
  await expect(tile(hand, weighed).getByTestId("taken")).toContainText("kg");
  await counter.search.fill("");
}

async function parkAndTakeBack({ finger, counter, hasSheet }: Hand): Promise<void> {
  if (hasSheet) await finger.touch("open-cart");
  await finger.touch("park");
  await finger.touch("park-confirm");
  await expect(counter.pay.first()).toBeDisabled();
  // Parking closes it.
  if (hasSheet) await finger.touch("open-cart");
  await finger.touch(counter.page.getByTestId("parked-cart").first());
  await expect(counter.lines).toHaveCount(1);
}

async function sellOnCredit({ finger, counter, sold }: Hand): Promise<void> {
  // Inside the sheet, if it is open.
  await finger.touch(counter.pay.last());
  await finger.touch("method-credit");
  await finger.touch("credit-customer");
  await finger.touch(counter.page.getByTestId("customer-option").first());
  await finger.touch("complete");
  sold.push(await counter.soldNumber());
}

async function takeQuickItem({ finger, counter, sold }: Hand): Promise<void> {
  const { page } = counter;
  await newSale(counter);
  await finger.touch("open-quick");
  await expect(page.getByTestId("quick-item-name")).toBeFocused();
  await page.keyboard.insertText("Kandambili");
  await finger.touch("quick-item-price");
  await page.keyboard.insertText("3000");
  await finger.touch("quick-item-add");
  await expect(page.getByTestId("quick-item-dialog")).toHaveCount(0);
  sold.push(await counter.payCash());
}

async function voidTheLast(hand: Hand): Promise<void> {
  const { finger, counter, sold } = hand;
  await openSale(hand, sold.at(-1));
  await finger.touch("sale-void");
  const dialog = counter.page.getByTestId("void-dialog");
  await finger.touch(dialog.getByRole("radio").first());
  await finger.touch(dialog.getByTestId("usual-reason").first());
  await finger.touch("void-save");
  await finger.touch("hand-back-done");
  await expect(counter.page.getByTestId("sale-voided")).toBeVisible();
}

async function returnOne(hand: Hand): Promise<void> {
  const { finger, counter, sold } = hand;
  const { page } = counter;
  await openSale(hand, sold[0]);
  await finger.touch("sale-return");
  await finger.touch(page.getByTestId("return-line").getByRole("button").last());
  await expect(page.getByTestId("return-quantity")).toHaveValue("1");
  await finger.touch(page.getByTestId("usual-reason").first());
  await finger.touch("return-submit");
  await expect(page.getByTestId("return-number")).toBeVisible();
}

async function writeDebt({ finger, counter }: Hand): Promise<void> {
  await finger.touch("quick-open");
  await finger.touch(counter.page.getByTestId("quick-customer").first());
  for (const key of ["5", "000"]) await finger.touch(`pad-${key}`);
  await finger.touch("quick-done");
  await expect(counter.page.getByTestId("quick-credit")).toHaveCount(0);
}

async function takePayment({ finger, counter }: Hand): Promise<void> {
  await finger.touch("quick-open");
  await finger.touch("quick-collect");
  await finger.touch(counter.page.getByTestId("quick-customer").first());
  for (const key of ["5", "000"]) await finger.touch(`pad-${key}`);
  await finger.touch("quick-done");
  await expect(counter.page.getByTestId("quick-taken")).toBeVisible();
}

/** Order matters: most flows start from the state the previous one left. */
export const flows: readonly Flow[] = [
  { name: "three items, exact cash", touches: 5, run: sellThree },
  { name: "rice for 2,000, to the cart", touches: 2, run: takeByMoney },
  {
    name: "a cart parked and taken back",
    touches: 3,
    bySheet: 2,
    swipesOnSide: 1,
    run: parkAndTakeBack,
  },
  { name: "a cart paid on credit", touches: 5, run: sellOnCredit },
  { name: "a quick item, to the cart", touches: 3, run: takeQuickItem },
  { name: "a void", touches: 7, byMenu: 1, swipesOnSide: 2, run: voidTheLast },
  {
    name: "a return of one item",
    touches: 6,
    byMenu: 1,
    swipes: 1,
    swipesOnSide: 2,
    run: returnOne,
  },
  { name: "a debt written down", touches: 5, swipesOnSide: 2, run: writeDebt },
  { name: "a debt paid", touches: 6, swipes: 1, swipesOnSide: 2, run: takePayment },
];
