let wanted: string | null = null;

/** Preselects the user who takes the till next, so that the lock screen prompts for their PIN directly. */
export function wantPerson(user: string | null): void {
  wanted = user;
}

/** The user selected before the till was locked; null if the lock screen must list the names. */
export function wantedPerson(): string | null {
  return wanted;
}
