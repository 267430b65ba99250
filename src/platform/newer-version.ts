/**
 * Checks whether the server has another version of the app, which the worker then downloads. Returns false if
 * this cannot be determined.
 */
export async function hasNewerVersion(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) return false;
    await registration.update();
    return registration.installing !== null || registration.waiting !== null;
  } catch {
    return false;
  }
}
