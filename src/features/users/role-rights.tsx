import { Trans, useLingui } from "@lingui/react/macro";
import type { PermissionSlug } from "#/domain/permissions.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { rightsByArea } from "./permission-labels.ts";

/** The permissions of a role by area, expandable. */
export function RoleRights({ permissions }: { readonly permissions: readonly PermissionSlug[] }) {
  const { i18n } = useLingui();
  const { language } = useFormat();
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return (
    <details data-testid="role-rights">
      <summary>
        <Trans>What this role may do</Trans>
      </summary>
      <Facts>
        {rightsByArea(permissions).map(({ name, rights }) => (
          <Fact key={name.id} label={i18n._(name)}>
            {list.format(rights.map(({ word }) => i18n._(word)))}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
