/** Somebody of the phone's address book, with what its owner chose to give of them. */
export interface PickedContact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
  readonly email?: readonly string[];
}

/** The phone's own sheet of contacts: the page sees only who is chosen on it. */
export interface ContactPicker {
  /** Empty where the sheet was closed. */
  readonly choose: () => Promise<readonly PickedContact[]>;
}

interface ContactsManager {
  readonly select: (
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ) => Promise<readonly PickedContact[]>;
}

/** Null where the browser has no such sheet: all but Chrome on Android, whatever the types say. */
export function contactPicker(from: object): ContactPicker | null {
  const { contacts } = from as { readonly contacts?: ContactsManager };
  if (contacts === undefined || typeof contacts.select !== "function") return null;
  return { choose: () => contacts.select(["name", "tel", "email"], { multiple: true }) };
}
