import { errorFields, type Logger } from "#/platform/logger.ts";

/** What is built on the device's own store. */
interface WithSession {
  session: { start: () => Promise<unknown> };
}

/** The steps of a start. Each may fail, and none may leave the page empty. */
export interface Steps<Opened extends WithSession> {
  logger: Logger;
  /** Opens the device's own store and everything built on it. */
  open: () => Promise<Opened>;
  /** Loads the UI text of the first screen. */
  speak: () => Promise<void>;
  mount: (opened: Opened) => Promise<void>;
  /** Shown if the store could not be opened. */
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
    // Run in parallel: messages are fetched as a file, store and session are read from the device.
    const [opened] = await Promise.all([begin(), speak()]);
    await mount(opened);
  } catch (error) {
    logger.error("Auth initialization failed", errorFields(error));
    await mountFailure(error);
  }
}
