import { useEffect, useState } from "react";
import { barcodeReader, type BarcodeReader } from "./barcode-detector.ts";

/** The camera as a scanner; null if there is none, and until that is known. */
export function useBarcodeReader(): BarcodeReader | null {
  const [reader, setReader] = useState<BarcodeReader | null>(null);
  useEffect(() => {
    let isGone = false;
    void barcodeReader().then((found) => {
      if (!isGone) setReader(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return reader;
}
