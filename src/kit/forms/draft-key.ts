/** Identifies the draft of a form. */
export interface DraftLocation {
  /** The form's name: `product`, `transfer`. */
  readonly form: string;
  readonly business: string;
  /** Drafts belong to the location they were typed at. */
  readonly location: string;
  readonly user: string;
  /** Id of the edited record; null for a new one. */
  readonly of: string | null;
}

/** The storage key of a draft. */
export function keyOfDraft({ form, business, location, user, of }: DraftLocation): string {
  return `${form}-draft:${business}:${location}:${user}:${of ?? "new"}`;
}

/** Whether this is the key of a draft of this user, for any form and location. */
export function isDraftOf(user: string, key: string): boolean {
  return key.includes("-draft:") && key.split(":")[3] === user;
}
