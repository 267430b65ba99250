import { useRef, useState } from "react";
import { addImage, type NewImage } from "#/entities/pictures/add-image.ts";
import { altTextOf, fileFault, type FileFault } from "#/entities/pictures/picture-file.ts";
import type { ImageDraft } from "./image-draft.ts";
import { orderIn } from "./image-draft.ts";
import { useChange, type Change } from "./use-change.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";

export interface PickedFile {
  readonly file: File;
  /** Object URL of the file, for the preview. */
  readonly url: string;
}

export interface UploadForm extends Pick<Change, "busy" | "refusal" | "isOffline"> {
  readonly picked: PickedFile | null;
  readonly fault: FileFault | null;
  readonly draft: ImageDraft;
  /** Fraction of the file uploaded, 0 to 1. */
  readonly share: number;
  readonly pick: (file: File) => Promise<void>;
  readonly write: (part: Partial<ImageDraft>) => void;
  /** Uploads the file with all entered details; a retry sends everything again. */
  readonly send: (done: string) => Promise<boolean>;
  /** Aborts the upload and releases the file. */
  readonly giveUp: () => void;
}

/** State of adding a picture to a product; a failed connection loses nothing that was entered. */
export function useUpload(product: string, order: number, isFirst: boolean): UploadForm {
  const { id } = useMadeIds();
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [draft, setDraft] = useState<ImageDraft>({
    altEn: "",
    altSw: "",
    order: String(order),
    isPrimary: isFirst,
  });
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const { business, busy, refusal, clear, isOffline, change, refresh } = useChange();

  const pick = async (file: File) => {
    clear();
    const found = await fileFault(file);
    setFault(found);
    if (found !== null) return;
    if (picked !== null) URL.revokeObjectURL(picked.url);
    setPicked({ file, url: URL.createObjectURL(file) });
    const [before, next] = [
      picked === null ? "" : altTextOf(picked.file.name),
      altTextOf(file.name),
    ];
    // Keeps typed text, but replaces text derived from the previous file's name.
    const filled = (text: string) => (text.trim() === "" || text === before ? next : text);
    setDraft((now) => ({ ...now, altEn: filled(now.altEn), altSw: filled(now.altSw) }));
  };

  const send = (done: string): Promise<boolean> => {
    const place = orderIn(draft);
    if (picked === null || place === null) return Promise.resolve(false);
    const image: NewImage = {
      id,
      business,
      product,
      file: picked.file,
      altEn: draft.altEn.trim(),
      altSw: draft.altSw.trim(),
      order: place,
      isPrimary: draft.isPrimary,
    };
    const { signal } = (sending.current = new AbortController());
    setShare(0);
    return change((api) => addImage(api, image, { onProgress: setShare, signal }), done);
  };

  const giveUp = () => {
    if (busy) {
      sending.current?.abort();
      // The aborted upload may have arrived nevertheless.
      void refresh();
    }
    if (picked !== null) URL.revokeObjectURL(picked.url);
  };

  return {
    picked,
    fault,
    draft,
    share,
    busy,
    refusal,
    isOffline,
    pick,
    write: (part) => setDraft((before) => ({ ...before, ...part })),
    send,
    giveUp,
  };
}
