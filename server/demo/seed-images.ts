import { and, eq, inArray } from "drizzle-orm";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { addProductImage } from "#server/modules/catalogue/commands/add-product-image.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { membershipRoles } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { drawPicture } from "./draw-picture.ts";
import { duka } from "./people.ts";
import { sketches } from "./sketches.ts";

/**
 * Adds a drawn picture to each item on the demo's first tiles, using the upload command. Skips items that
 * have one. Throws if pictures cannot be created on this machine.
 */
export async function seedImages(
  deps: Pick<ApiDeps, "database" | "files" | "now" | "newId">,
): Promise<void> {
  const { default: sharp } = await import("sharp");
  const { business, owner, goods: items } = await found(deps.database);
  const scope = {
    user: owner,
    business,
    permissions: permissionsOfRoles(["business_administrator"], []),
    places: null,
    tenant: { user: owner, business },
  };
  for (const { id, sku, name_en, name_sw } of items) {
    const sketch = sketches[sku];
    if (sketch === undefined) continue;
    const { data, ...raw } = drawPicture(sketch);
    const upload = new Uint8Array(await sharp(data, { raw }).png().toBuffer());
    const texts = { alt_text_en: name_en, alt_text_sw: name_sw };
    // One id per item: adding it twice has no effect.
    await addProductImage(deps, scope, { id, product: id, ...texts, upload });
  }
}

async function found(database: ApiDeps["database"]) {
  return database.system(
    async (tx) => {
      const [shop] = await tx
        .select({ business: businesses.id, owner: membershipRoles.user_id })
        .from(businesses)
        .innerJoin(membershipRoles, eq(membershipRoles.business_id, businesses.id))
        .where(
          and(
            eq(businesses.subdomain, duka.subdomain),
            eq(membershipRoles.role, "business_administrator"),
          ),
        )
        .limit(1);
      if (shop === undefined) throw new Error("the demo's shop has no owner");
      const { id, sku, name_en, name_sw } = products;
      const items = await tx
        .select({ id, sku, name_en, name_sw })
        .from(products)
        .where(and(eq(products.business_id, shop.business), inArray(sku, Object.keys(sketches))));
      return { ...shop, goods: items };
    },
    { readOnly: true },
  );
}
