/** What looking for a new version came to. */
export type UpdateLook =
  /** It is being fetched, or waits until every window is between sales. */
  | "found"
  | "none"
  /** The server was not heard. */
  | "unheard"
  /** This page is not kept by a worker: a reload is always the newest. */
  | "not_installed";

/** Asks now whether there is a new version, instead of within the hour. */
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
