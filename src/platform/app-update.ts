/** Result of a check for updates. */
export type UpdateLook =
  /** Downloading, or waiting until no window is in the middle of a sale. */
  | "found"
  | "none"
  /** The server could not be reached. */
  | "unheard"
  /** No worker caches this page: a reload always gets the latest version. */
  | "not_installed";

/** Checks for a new version now instead of within the hour. */
export async function lookForUpdate(
  container: Pick<ServiceWorkerContainer, "getRegistration"> | undefined,
): Promise<UpdateLook> {
  const registration = await container?.getRegistration();
  if (registration === undefined) return "not_installed";
  try {
    await registration.update();
  } catch {
    return "unheard";
  }
  return registration.installing !== null || registration.waiting !== null ? "found" : "none";
}
