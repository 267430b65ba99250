/**
 * Whether an error means that a chunk of the app could not be fetched. Browsers have no error name or code
 * for it, so the messages of Chromium, Firefox and Safari are matched.
 */
export function isPartMissing(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /^(failed to fetch|error loading) dynamically imported module|^importing a module script failed/i.test(
      error.message,
    )
  );
}
