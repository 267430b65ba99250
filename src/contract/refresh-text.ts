/** Returns the text a device signs to renew its session. */
export function refreshText(token: string): string {
  return `kaunta.refresh.1\n${token}`;
}
