import type { DeviceKeys } from "#/contract/device-keys.ts";
import { readPublicKey } from "../access/signatures.ts";
import { ApiError } from "./api-error.ts";
import { faultMessages } from "./field-messages.ts";

/** The keys sent by a device, unchanged; refuses invalid keys, which the device could never use. */
export function validKeys(told: DeviceKeys | undefined): DeviceKeys | undefined {
  if (told === undefined) return undefined;
  requirePublicKey(told.device, "device_keys.device");
  requirePublicKey(told.maker.public_key, "device_keys.maker.public_key");
  return told;
}

/** Refuses a body whose field is not a public key. */
export function requirePublicKey(text: string, field: string): void {
  if (readPublicKey(text) !== null) return;
  throw new ApiError("validation_failed", { fields: faultMessages({ [field]: ["wrong_form"] }) });
}
