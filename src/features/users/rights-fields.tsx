import { useLingui } from "@lingui/react/macro";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Notice } from "#/ui/notice.tsx";
import { rightsByArea } from "./permission-labels.ts";
import * as styles from "./users.css.ts";

export interface RightsFieldsProps {
  /** The current user's own permissions: users cannot grant more than they have. */
  readonly offered: readonly PermissionSlug[];
  readonly chosen: readonly PermissionSlug[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: PermissionSlug[]) => void;
}

/** Permissions to choose from, by area. */
export function RightsFields({ offered, chosen, error, onChange }: RightsFieldsProps) {
  const { i18n } = useLingui();
  const set = (slug: PermissionSlug, isOn: boolean) =>
    onChange(offered.filter((one) => (one === slug ? isOn : chosen.includes(one))));
  return (
    <>
      {error === undefined ? null : (
        <div data-testid="rights-error">
          <Notice tone="critical" urgent>
            {error}
          </Notice>
        </div>
      )}
      {rightsByArea(offered).map(({ name, rights }) => (
        <fieldset key={name.id} className={styles.area}>
          <legend className={styles.areaName}>{i18n._(name)}</legend>
          <div className={styles.areaRights}>
            {rights.map(({ slug, word }) => (
              <Checkbox
                key={slug}
                name={slug}
                label={i18n._(word)}
                checked={chosen.includes(slug)}
                onCheck={(isOn) => set(slug, isOn)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
