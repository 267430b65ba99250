import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductImage } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Columns } from "#/ui/layout/columns.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import { note } from "#/ui/theme/text.css.ts";

/** Number of pictures, and how many are primary. */
export function ImageFigures({ images }: { readonly images: readonly ProductImage[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const primary = images.filter(({ is_primary: isPrimary }) => isPrimary).length;
  const most = format.count(mostImages);
  return (
    <Columns columns={2} gap={12} widerGap={16} data-testid="image-figures">
      <StatCard label={t`Total images`} value={format.count(images.length)}>
        <span className={note}>
          <Trans>{most} at most</Trans>
        </span>
      </StatCard>
      <StatCard label={t`Primary images`} value={format.count(primary)}>
        <span className={note}>
          <Trans>shown at the counter</Trans>
        </span>
      </StatCard>
    </Columns>
  );
}
