import { useLingui } from "@lingui/react/macro";
import { ChevronsUpDown, Store } from "lucide-react";
import { useShop } from "#/kit/shop/shop-context.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./shell.css.ts";

export interface PlaceProps {
  /** In the phone's overlay the names are always shown next to the icon. */
  readonly inOverlay?: boolean;
  readonly onChange: () => void;
}

/** The current business and location, with the control to change them. */
export function Place({ inOverlay, onChange }: PlaceProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { business, location } = session;
  const names = `${business.name}, ${location.name}`;
  return (
    <button
      type="button"
      className={classNames(styles.place, inOverlay && styles.placeInOverlay)}
      title={names}
      aria-label={t`Edit Business & Location: ${names}`}
      data-testid="edit-place"
      onClick={onChange}
    >
      <span className={styles.placeSign}>
        <Icon glyph={Store} size={22} />
      </span>
      <span className={styles.placeWords}>
        <span className={styles.placeName}>{business.name}</span>
        <span className={note}>{location.name}</span>
      </span>
      <span className={styles.placeMore}>
        <Icon glyph={ChevronsUpDown} size={18} />
      </span>
    </button>
  );
}
