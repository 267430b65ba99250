import { Trans } from "@lingui/react/macro";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import * as page from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { CreateLink, FilesLink } from "./create-link.tsx";
import { ProductsPart, type ProductsPartProps } from "./products-section.tsx";
import * as styles from "./products.css.ts";

type ScreenProps = Omit<ProductsPartProps, "at">;

/** Everything the shop sells, as a screen of its own. */
export function ProductsScreen({ filters, onFilters }: ScreenProps) {
  const canRead = useCan("product.read");
  return (
    <Page
      title={<Trans>Products</Trans>}
      subtitle={<AsOf />}
      actions={
        <div className={page.briefActs}>
          <FilesLink />
          <CreateLink at="/products" filters={filters} />
        </div>
      }
    >
      {canRead ? (
        <ProductsPart at="/products" filters={filters} onFilters={onFilters} />
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

/** The same among the parts of the inventory. */
export function ProductsTab({ filters, onFilters }: ScreenProps) {
  const canRead = useCan("product.read");
  if (!canRead) return <NoRight />;
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <CreateLink at="/inventory/products" filters={filters} />
        <FilesLink />
      </div>
      <ProductsPart at="/inventory/products" filters={filters} onFilters={onFilters} />
    </div>
  );
}
