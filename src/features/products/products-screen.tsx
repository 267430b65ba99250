import { Trans } from "@lingui/react/macro";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import * as page from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { CreateLink, FilesLink } from "./create-link.tsx";
import { ProductsPart, type ProductsPartProps } from "./products-section.tsx";

type ScreenProps = Omit<ProductsPartProps, "at">;

/** The product list as its own screen. */
export function ProductsScreen({ filters, onFilters }: ScreenProps) {
  const canRead = useCan("product.read");
  return (
    <Page
      title={<Trans>Products</Trans>}
      subtitle={<AsOf />}
      actions={
        <div className={page.briefActions}>
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

/** The product list as a tab of the inventory. */
export function ProductsTab({ filters, onFilters }: ScreenProps) {
  const canRead = useCan("product.read");
  if (!canRead) return <NoRight />;
  return (
    <Stack gap={16} briefGap={8} shrinks>
      <Inline gap={8} align="center">
        <CreateLink at="/inventory/products" filters={filters} />
        <FilesLink />
      </Inline>
      <ProductsPart at="/inventory/products" filters={filters} onFilters={onFilters} />
    </Stack>
  );
}
