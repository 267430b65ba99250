import { useRef, useState } from "react";
import { addImage, type NewImage } from "#/entities/pictures/add-image.ts";
import { altTextOf, fileFault, type FileFault } from "#/entities/pictures/picture-file.ts";
import type { ImageDraft } from "./image-draft.ts";
import { orderIn } from "./image-draft.ts";
import { useChange, type Change } from "./use-change.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";

export interface PickedFile {
  readonly file: File;
  /** An address of the file on this device, for its preview. */
  readonly url: string;
}

export interface UploadForm extends Pick<Change, "busy" | "refusal" | "isOffline"> {
  readonly picked: PickedFile | null;
  readonly fault: FileFault | null;
  readonly draft: ImageDraft;
  /** How much of the file is out, 0 to 1. */
  readonly share: number;
  readonly pick: (file: File) => Promise<void>;
  readonly write: (part: Partial<ImageDraft>) => void;
  /** Sends the file whole, with all that was entered; asked again after a failure it does so anew. */
  readonly send: (done: string) => Promise<boolean>;
  /** Ends what is under way and lets go of the file. */
  readonly giveUp: () => void;
}

/** A picture being added to a product: nothing of it is lost while the line fails. */
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
    // What was typed stays; what an earlier file's name said does not.
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
      // It may have arrived all the same: its answer was not waited for.
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
