import { generateKeyPairSync, sign } from "node:crypto";
import type { DeviceKeys, MakerKeyBody, Signature } from "#/contract/device-keys.ts";
import { approvalText, keyText, operationText, signatureHeader } from "#/contract/signed-texts.ts";
import type { Approval } from "#/contract/approvals.ts";
import { header } from "#/contract/headers.ts";
import type { OperationBytes } from "#/contract/idempotency.ts";

/** A key pair in WebCrypto's format, for signing as a device would. */
export type TestKey = { publicKey: string; sign: (text: string) => string };

/** A device's keys for one user. */
export type TestDevice = {
  device: TestKey;
  maker: TestKey & { id: string };
  /** The key fields of a body that opens a session. */
  told: DeviceKeys;
};

/** An ECDSA P-256 pair. */
export function testKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
    sign: (text) =>
      sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString(
        "base64url",
      ),
  };
}

/** A device with a user's key on it; pass `device` if users share one. */
export function testDevice(newId: () => string, device = testKey()): TestDevice {
  const maker = { id: newId(), ...testKey() };
  const { id, publicKey: public_key } = maker;
  return { device, maker, told: { device: device.publicKey, maker: { id, public_key } } };
}

/** The signature of an operation's bytes. */
export function signed(
  { maker }: Pick<TestDevice, "maker">,
  opId: string,
  bytes: OperationBytes,
): Signature {
  return { key: maker.id, value: maker.sign(operationText(opId, bytes)) };
}

/** The headers of a single operation, with its signature. */
export function signedHeaders(opId: string, { key, value }: Signature): Record<string, string> {
  return { [header.idempotencyKey]: opId, [signatureHeader]: `${key}.${value}` };
}

/** An approval signed by its supervisor's device, for one operation of one business. */
export function signedApproval(
  { maker }: Pick<TestDevice, "maker">,
  of: { business: string; opId: string },
  one: Approval,
): Approval {
  const value = maker.sign(approvalText(of.business, of.opId, one));
  return { ...one, signature: { key: maker.id, value } };
}

/** A new key, endorsed by an existing one. */
export function endorsed(
  { maker }: Pick<TestDevice, "maker">,
  { id, publicKey }: { id: string; publicKey: string },
): MakerKeyBody {
  const signature = maker.sign(keyText(id, publicKey));
  return { id, public_key: publicKey, endorsed_by: maker.id, signature };
}
