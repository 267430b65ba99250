import type { AuditChange } from "#/contract/audit.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { withoutContacts } from "#server/kernel/audit/without-contacts.ts";

/** Fields of no use to a reader: ids, markers, and what the action itself already states. */
const unsaid = /(?:^|_)(?:id|assignment|joined_as|form|invite_by)$/u;
/** Fields that must never be shown, should they ever have been written. */
const secret = /password|pin$|token|secret|hash/iu;

/**
 * Returns an action's changes field by field, only where values differ. Numbers and emails are masked,
 * including those an older version stored unmasked.
 *
 * @param names the names of the locations and custom roles by their id
 */
export function auditChanges(
  action: string,
  { before, after }: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): AuditChange[] {
  const said = (side: unknown) => flat(recordOf(side));
  const [was, became] = [said(before), said(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  const shown = (value: unknown) => textOf(action, value, names);
  return fields.flatMap((field): AuditChange[] => {
    const isPlace = field === "location_id";
    if (secret.test(field) || (unsaid.test(field) && !isPlace && field !== "employee_id"))
      return [];
    const change = {
      field: isPlace ? "location" : field,
      before: shown(was[field]),
      after: shown(became[field]),
    };
    return change.before === change.after ? [] : [change];
  });
}

/** A list of roles is stored as a plain array without a field name. */
function recordOf(side: unknown): Record<string, unknown> {
  if (Array.isArray(side)) return { roles: side };
  if (typeof side !== "object" || side === null) return {};
  return withoutContacts(Object.fromEntries(Object.entries(side)));
}

/** Flattens nested records; keys become paths. */
function flat(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]): [string, unknown][] =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([part, inner]) => [`${field}.${part}`, inner])
        : [[field, value]],
    ),
  );
}

function textOf(action: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  if (action === "price.change") return formatMoneyWire(Number(value));
  if (typeof value === "string") return names.get(value) ?? value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}
