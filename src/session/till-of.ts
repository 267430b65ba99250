import { errorFields } from "#/platform/logger.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { deviceTill } from "#/store/till.ts";
import type { SessionCore } from "./session-core.ts";

/** The till this device is at a business; undefined if it is none or its store cannot be read. */
export async function tillOf(
  { openStore, logger }: Pick<SessionCore, "openStore" | "logger">,
  business: string,
): Promise<DeviceTill | undefined> {
  try {
    const store = await openStore(business);
    return await deviceTill(store.db).finally(store.close);
  } catch (error) {
    logger.warn("till.not_read", errorFields(error));
    return undefined;
  }
}
