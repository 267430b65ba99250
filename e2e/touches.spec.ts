import { expect, test } from "./fixtures/test.ts";
import { appearances, choose, expectAppearance, lookBySize } from "./pages/appearance.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { Finger } from "./pages/finger.ts";
import { shopSizes } from "./pages/screen-sizes.ts";
import { flows, tile, type Hand } from "./pages/touched-flows.ts";

test("no counter task takes more taps than before, and each is within reach at every screen size", async ({
  till,
  shop,
  books,
}) => {
  test.setTimeout(420_000);
  const page = await till("manager@duka.test");
  const finger = new Finger(page);
  // Items sold with a single tap on their tile: by the piece and without variants.
  const pieces = await books.rows<{ sku: string }>(
    `select p.sku from products p join businesses b on b.id = p.business_id
     where b.subdomain = 'duka' and p.product_type = 'SIMPLE' and p.tracking_type = 'QTY'
       and p.is_active and p.unit_of_measure = 'piece'`,
  );
  const skus = new Set(pieces.map(({ sku }) => sku));
  const [weighed] = await books.items("kg", 1);
  const said = new Map(flows.map(({ name }) => [name, new Array<string>()]));
  const threes: string[] = [];
  const found: string[] = [];
  for (const [at, [width, height]] of shopSizes.entries()) {
    // The longer texts on the smallest screen; alternating from there.
    const look = appearances[(at + 1) % appearances.length] ?? lookBySize();
    const size = `${width}×${height} ${look.language}`;
    await page.setViewportSize({ width, height });
    await choose(page, look);
    const counter = await Counter.at(page, shop.origin());
    await expectAppearance(page, look);
    const tiles = page.getByTestId("tile");
    const offered = await tiles.evaluateAll((all: HTMLElement[]) =>
      all.map(({ dataset }) => dataset["sku"]),
    );
    const hand: Hand = {
      finger,
      counter,
      piece: offered.find((sku = "") => skus.has(sku)) ?? "none of the tiles",
      weighed: weighed?.sku ?? "",
      hasSheet: await page.getByTestId("open-cart").isVisible(),
      isMenuFolded: await page.getByTestId("open-menu").isVisible(),
      sold: [],
    };
    for (const flow of flows) {
      const { name, run, touches, bySheet = 0, byMenu = 0, swipes = 0, swipesOnSide = 0 } = flow;
      await test.step(`${name} at ${size}`, () => run(hand));
      const done = finger.counted();
      said.get(name)?.push(`${size} ${done.touches}${"+".repeat(done.swipes)}`);
      const most = touches + (hand.hasSheet ? bySheet : 0) + (hand.isMenuFolded ? byMenu : 0);
      expect.soft(done.touches, `touches for ${name} at ${size}`).toBeLessThanOrEqual(most);
      expect
        .soft(done.swipes, `swipes for ${name} at ${size}`)
        .toBeLessThanOrEqual(height < 480 ? swipesOnSide : swipes);
    }
    threes.push(hand.sold[0] ?? "none");
    found.push(...(await seriousIn(page, `quick credit paid at ${size}`)));
    await finger.touch("quick-close");
    await Counter.at(page, shop.origin());
    await finger.touch(tile(hand, hand.piece));
    await expect(counter.pay.first()).toBeEnabled();
    found.push(...(await seriousIn(page, `the counter at ${size}`)));
    await counter.pay.first().click();
    await expect(page.getByTestId("exact")).toBeVisible();
    found.push(...(await seriousIn(page, `paying at ${size}`)));
    await counter.takeExact();
    await counter.nextSale();
    finger.counted();
  }
  for (const [name, counts] of said)
    process.stdout.write(`touches (+ for a swipe), ${name}: ${counts.join(", ")}\n`);
  expect(found).toEqual([]);
  // The database holds the quantities entered by touch.
  const inTheBooks = await books.rows<{ quantity: number }>(
    `select l.quantity::int from sales s join sale_lines l
       on l.business_id = s.business_id and l.sale_id = s.id where s.number = any($1)`,
    [threes],
  );
  expect(inTheBooks).toEqual(threes.map(() => ({ quantity: 3000 })));
});
