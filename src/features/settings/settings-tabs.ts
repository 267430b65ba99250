/** The settings sections in order. The URL contains the open one. */
export const settingsTabs = ["till", "business", "counter", "tills", "plan"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export function isSettingsTab(value: unknown): value is SettingsTab {
  return (settingsTabs as readonly unknown[]).includes(value);
}
