import { errorFields, type Logger } from "#/platform/logger.ts";

/** What stands on the device's own store. */
interface WithSession {
  session: { start: () => Promise<unknown> };
}

/** The steps of a start; each may fail, and none leaves the page empty. */
export interface Steps<Opened extends WithSession> {
  logger: Logger;
  /** Opens the device's own store and what stands on it. */
  open: () => Promise<Opened>;
  /** Has the texts of the first screen. */
  speak: () => Promise<void>;
  mount: (opened: Opened) => Promise<void>;
  /** Where the store did not open. */
  mountFailure: (error: unknown) => Promise<void>;
}

/** Starts the app. It is mounted whether the session could be opened or not (specification 1 §1). */
export async function launch<Opened extends WithSession>({
  logger,
  open,
  speak,
  mount,
  mountFailure,
}: Steps<Opened>): Promise<void> {
  const begin = async () => {
    const opened = await open();
    try {
      await opened.session.start();
    } catch (error) {
      logger.error("Auth initialization failed", errorFields(error));
    }
    return opened;
  };
  try {
    // Side by side: the texts are a file, the store and the session lie on the device.
    const [opened] = await Promise.all([begin(), speak()]);
    await mount(opened);
  } catch (error) {
    logger.error("Auth initialization failed", errorFields(error));
    await mountFailure(error);
  }
}
