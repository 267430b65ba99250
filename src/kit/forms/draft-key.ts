/** Whose half-filled form it is, and of what. */
export interface DraftLocation {
  /** Which form: `product`, `transfer`. */
  readonly form: string;
  readonly business: string;
  /** What was typed for a shelf is of this one. */
  readonly location: string;
  readonly user: string;
  /** What the form is of; null is a new one. */
  readonly of: string | null;
}

/** The name a draft is kept under. */
export function keyOfDraft({ form, business, location, user, of }: DraftLocation): string {
  return `${form}-draft:${business}:${location}:${user}:${of ?? "new"}`;
}

/** Whether this names a draft of this person, of any form and place. */
export function isDraftOf(user: string, key: string): boolean {
  return key.includes("-draft:") && key.split(":")[3] === user;
}
