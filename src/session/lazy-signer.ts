import type { DeviceSigner } from "#/store/device-signer.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";

/** The device's signer, fetched when a request is first proven: a kept session opens the counter without one. */
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
