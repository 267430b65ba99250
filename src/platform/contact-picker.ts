/** A contact from the phone's address book, with the fields its owner chose to share. */
export interface PickedContact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
  readonly email?: readonly string[];
}

/** The phone's contact picker: the page receives only the chosen contacts. */
export interface ContactPicker {
  /** Empty if the picker was dismissed. */
  readonly choose: () => Promise<readonly PickedContact[]>;
}

interface ContactsManager {
  readonly select: (
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ) => Promise<readonly PickedContact[]>;
}

/** Null without a contact picker, which only Chrome on Android has, despite the types. */
export function contactPicker(from: object): ContactPicker | null {
  const { contacts } = from as { readonly contacts?: ContactsManager };
  if (contacts === undefined || typeof contacts.select !== "function") return null;
  return { choose: () => contacts.select(["name", "tel", "email"], { multiple: true }) };
}
