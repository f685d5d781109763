import {
  isSettingName,
  settingsCatalogue,
  type SettingName,
  type Settings,
} from '@despatch/domain/settings/settings-catalogue.ts'
import { storedValue, type StoredSetting } from '@despatch/domain/settings/stored-settings.ts'

/** A customer's own values of the settings that a customer can override (SYS-03). */
export function ownValuesOf(rows: readonly StoredSetting[]): Partial<Settings> {
  const own: Partial<Record<SettingName, unknown>> = {}
  for (const { setting_name, setting_value } of rows) {
    if (!isSettingName(setting_name) || !settingsCatalogue[setting_name].perCustomer) continue
    const value = storedValue(setting_name, setting_value)
    if (value !== undefined) own[setting_name] = value
  }
  return own as Partial<Settings>
}
