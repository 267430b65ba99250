import { useRef, useState } from "react";
import { addImage } from "#/entities/pictures/add-image.ts";
import { fileFault, type FileFault } from "#/entities/pictures/picture-file.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { acceptedPlaces } from "#/store/accepted.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Why a picture is missing although its product is saved. */
export type PictureFailure = "not_arrived" | "refused";

export interface FormPicture {
  /** Object URL of the selected file. */
  readonly url: string | null;
  readonly fault: FileFault | null;
  /** Fraction uploaded, 0 to 1; null while idle. */
  readonly share: number | null;
  readonly failed: PictureFailure | null;
  readonly pick: (file: File) => Promise<void>;
  readonly drop: () => void;
  /** Uploads the picture once the server has the product; true if it succeeded or no picture was selected. */
  readonly send: (of: { product: string; name_en: string; name_sw: string }) => Promise<boolean>;
}

/** A picture selected in a product form; uploaded after the product is saved. */
export function useFormPicture(): FormPicture {
  const { db, session } = useShop();
  const { logger, session: port, sync } = useServices();
  const { id } = useMadeIds();
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<PictureFailure | null>(null);
  const isUnderWay = useRef(false);
  const drop = () => {
    if (picked !== null) URL.revokeObjectURL(picked.url);
    setPicked(null);
    setFault(null);
  };
  return {
    url: picked?.url ?? null,
    fault,
    share,
    failed,
    async pick(file) {
      const found = await fileFault(file);
      drop();
      setFault(found);
      if (found === null) setPicked({ file, url: URL.createObjectURL(file) });
    },
    drop,
    async send({ product, name_en, name_sw }) {
      if (picked === null) return true;
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setFailed(null);
      setShare(0);
      try {
        sync.poke();
        if (!(await isAtServer(db, product))) {
          setFailed("not_arrived");
          return false;
        }
        const image = {
          id,
          business: session.business.id,
          product,
          file: picked.file,
          altEn: name_en,
          altSw: name_sw === "" ? name_en : name_sw,
          order: 1,
          isPrimary: true,
        };
        const { signal } = new AbortController();
        await addImage(port.api, image, { onProgress: setShare, signal });
        sync.poke();
        return true;
      } catch (error) {
        logger.warn("picture.not_sent", errorFields(error));
        setFailed("refused");
        return false;
      } finally {
        isUnderWay.current = false;
        setShare(null);
      }
    },
  };
}

const waits = { everyMs: 300, mostMs: 15_000 };

/** Whether the server has the product: a new one must be sent first. */
async function isAtServer(db: TradingDatabase, product: string): Promise<boolean> {
  for (let waited = 0; waited < waits.mostMs; waited += waits.everyMs) {
    const [actions, accepted] = await db.transaction("r", [db.operations, db.meta], () =>
      Promise.all([operationsTouching(db, [product]), acceptedPlaces(db)]),
    );
    const made = actions.filter(
      ({ type, subject, position }) =>
        type === "product.create" && subject === product && !accepted.has(position),
    );
    if (made.every(({ state }) => state === "acked" || state === "settled")) return true;
    if (made.some(({ state }) => state === "rejected")) return false;
    await new Promise((resolve) => setTimeout(resolve, waits.everyMs));
  }
  return false;
}
