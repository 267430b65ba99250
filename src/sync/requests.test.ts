import { expect, it } from "vitest";
import { operationText } from "#/contract/signed-texts.ts";
import type { BatchBody } from "#/contract/sync.ts";
import { makePair } from "#/store/device-signer.ts";
import { signText } from "#/store/signing-keys.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { isSignedBy } from "#tests/support/signed-texts.ts";
import { batchEntry, operationRequest } from "./requests.ts";

type Entry = BatchBody["operations"][number];

it("[S26] an operation includes its creator's signature of its frozen bytes, alone and in a batch", async () => {
  const { crypto } = globalThis;
  const { privateKey, publicKey } = await makePair(crypto);
  const device = createTestDevice();
  const { db } = await device.open();
  const signers: string[] = [];
  const signerOf = async (actor: string) => {
    signers.push(actor);
    return async (text: string) => ({ key: "k1", value: await signText(crypto, privateKey, text) });
  };
  const row = await actionsOf({ ...device, signerOf }, db).sale();
  const { opId, method, path, bodyText, signature } = row;
  const text = operationText(opId, { method, path, body_text: bodyText });
  expect(signers).toEqual([device.actor]);
  expect(await isSignedBy(publicKey, text, signature?.value ?? null)).toBe(true);
  expect(operationRequest(row).signature).toBe(`k1.${signature?.value}`);
  expect((JSON.parse(batchEntry(row)) as Entry).signature).toEqual(signature);
});

it("[S26] an operation that could not be signed is recorded and sent unsigned", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const row = await actionsOf({ ...device, signerOf: async () => null }, db).sale();
  expect(row).toMatchObject({ state: "queued", signature: null });
  expect(operationRequest(row).signature).toBeNull();
  expect(JSON.parse(batchEntry(row))).not.toHaveProperty("signature");
});
