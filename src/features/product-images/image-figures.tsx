import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductImage } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./product-images.css.ts";

/** How many pictures there are, and how many of them are primary. */
export function ImageFigures({ images }: { readonly images: readonly ProductImage[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const primary = images.filter(({ is_primary: isPrimary }) => isPrimary).length;
  const most = format.count(mostImages);
  return (
    <div className={styles.figures} data-testid="image-figures">
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
    </div>
  );
}
