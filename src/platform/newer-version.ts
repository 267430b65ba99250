/**
 * Whether the server has another version of the app: asked now, and fetched by the worker from then on. No, where
 * nobody can be asked.
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
