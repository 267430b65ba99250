/** Opens the customer's display as a window of its own, or brings the one that is open to the front. */
export function openCustomerDisplay(): void {
  globalThis.open("/display", "customer-display", "popup,width=800,height=600")?.focus();
}
