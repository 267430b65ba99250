/**
 * Whether an error says that a part of the app could not be fetched. The browsers have no name or code
 * for it, each has a sentence: Chromium's, Firefox' and Safari's.
 */
export function isPartMissing(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /^(failed to fetch|error loading) dynamically imported module|^importing a module script failed/i.test(
      error.message,
    )
  );
}
