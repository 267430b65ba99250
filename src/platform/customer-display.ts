/** Opens the customer display in a separate window, or focuses the open one. */
export function openCustomerDisplay(): void {
  globalThis.open("/display", "customer-display", "popup,width=800,height=600")?.focus();
}
