import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { roleSlugs, type RoleSlug } from "#/domain/permissions.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { NumberField, type NumberFieldProps } from "#/ui/number-field.tsx";
import { useEdits } from "../use-edits.ts";
import type { LimitReading } from "./limit-form-values.ts";

type Limits = Record<RoleSlug, string | null>;

/** The limits per role being edited; empty text means no limit. */
export interface RoleLimits {
  readonly texts: Record<RoleSlug, string>;
  /** The role whose text is not a valid limit. */
  readonly wrong: RoleSlug | null;
  readonly write: (role: RoleSlug, text: string) => void;
  /** Returns the limits for the server; null if one is invalid, which is then shown. */
  readonly read: () => Limits | null;
  /** Discards the edits that have been saved. */
  readonly saved: () => void;
}

export function useRoleLimits(
  limits: Limits,
  shown: (limit: string | null) => string,
  readOne: (text: string) => LimitReading,
): RoleLimits {
  const { typed, edit, saved } = useEdits<Record<RoleSlug, string>>({
    business_user: shown(limits.business_user),
    business_manager: shown(limits.business_manager),
    business_administrator: shown(limits.business_administrator),
  });
  const [wrong, setWrong] = useState<RoleSlug | null>(null);
  return {
    texts: typed,
    wrong,
    write(role, text) {
      edit({ [role]: text });
      setWrong(null);
    },
    read() {
      const next = { ...limits };
      for (const role of roleSlugs) {
        const reading = readOne(typed[role]);
        if (!reading.ok) {
          setWrong(role);
          return null;
        }
        next[role] = reading.wire;
      }
      return next;
    },
    saved: () => saved(typed),
  };
}

interface RoleLimitFieldsProps extends Pick<NumberFieldProps, "leading" | "trailing" | "max"> {
  readonly limits: RoleLimits;
  /** Error message for a field with an invalid limit. */
  readonly fault: string;
  /** Prefix of the fields' test ids. */
  readonly testId: string;
}

/** One field per role. */
export function RoleLimitFields({ limits, fault, testId, ...field }: RoleLimitFieldsProps) {
  const { t } = useLingui();
  const names = {
    business_user: t`Business User`,
    business_manager: t`Business Manager`,
    business_administrator: t`Business Administrator`,
  } as const satisfies Record<RoleSlug, string>;
  return (
    <FieldRow>
      {roleSlugs.map((role) => (
        <NumberField
          key={role}
          {...field}
          label={names[role]}
          placeholder={t`No limit`}
          min={0}
          value={limits.texts[role]}
          error={limits.wrong === role ? fault : undefined}
          data-testid={[testId, role].join("-")}
          onNumber={(text) => limits.write(role, text)}
        />
      ))}
    </FieldRow>
  );
}
