import { activeLanguage } from "#/i18n/activation.ts";
import { isLanguage, type Language } from "#/i18n/language.ts";

const key = "receipt-language";

/** Returns the receipt language of this device, which may differ from that of the screen. */
export function receiptLanguage(): Language {
  try {
    const kept = localStorage.getItem(key);
    return isLanguage(kept) ? kept : activeLanguage();
  } catch {
    return activeLanguage();
  }
}

export function storeReceiptLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The choice then lasts until the receipt is closed.
  }
}
