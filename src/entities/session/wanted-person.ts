let wanted: string | null = null;

/** Whoever is to take the till next was picked already: the lock asks for their PIN at once. */
export function wantPerson(user: string | null): void {
  wanted = user;
}

/** Who was picked before the till was locked; null where the names are to be shown. */
export function wantedPerson(): string | null {
  return wanted;
}
