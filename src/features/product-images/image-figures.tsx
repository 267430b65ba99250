import { useLingui } from "@lingui/react/macro";
import type { ProductImage } from "#/contract/product-images.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import * as styles from "./product-images.css.ts";

/** How many pictures there are, and how many of them are primary. */
export function ImageFigures({ images }: { readonly images: readonly ProductImage[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const primary = images.filter(({ is_primary: isPrimary }) => isPrimary).length;
  return (
    <div className={styles.figures} data-testid="image-figures">
      <StatCard label={t`Total images`} value={format.count(images.length)} />
      <StatCard label={t`Primary images`} value={format.count(primary)} />
    </div>
  );
}
