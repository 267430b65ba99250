import type { DeviceSigner } from "#/store/device-signer.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";

/**
 * The device's signer, loaded for the first request that needs proof: a stored session opens the counter
 * without it.
 */
export function createLazySigner(db: SecureDatabase | null, crypto: Crypto): DeviceSigner {
  let made: DeviceSigner | null = null;
  const signer = async () => {
    const { createDeviceSigner } = await import("#/store/device-signer.ts");
    return (made ??= createDeviceSigner(db, crypto));
  };
  return {
    publicKey: async () => (await signer()).publicKey(),
    prove: async (text) => (await signer()).prove(text),
  };
}
