export type AddressLines = {
  address_line_1?: string;
  address_line_2?: string;
  city?: string;
};

/** Returns a business's address as the single line printed on a receipt; null if nothing is set. */
export function printedAddress({
  address_line_1 = "",
  address_line_2 = "",
  city = "",
}: AddressLines): string | null {
  const parts = [address_line_1, address_line_2, city].map((part) => part.trim());
  const told = parts.filter((part, place) => part !== "" && parts.indexOf(part) === place);
  return told.length === 0 ? null : told.join(", ");
}
