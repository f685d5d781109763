import type { Setting } from './setting.ts'
import { settingError } from './setting-errors.ts'
import {
  isSettingName,
  settingsCatalogue,
  startingSettings,
  type SettingName,
  type Settings,
} from './settings-catalogue.ts'

/** A setting as it is stored: text, for one customer or company-wide. */
export interface StoredSetting {
  setting_name: string
  setting_value: string
  /** Null: company-wide. */
  cust_id: number | null
}

const numbers: ReadonlySet<Setting['kind']> = new Set(['whole', 'percent', 'customer', 'tariff'])

/** Parses a stored text; undefined if it is not a valid value. */
export function storedValue<Name extends SettingName>(name: Name, text: string): Settings[Name] | undefined {
  const { kind } = settingsCatalogue[name]
  const typed = text.trim()
  // Statuses are parsed where they are used, whatever their separators.
  if (kind === 'several' || kind === 'statuses') return typed as Settings[Name]
  const value = numbers.has(kind)
    ? /^\d{1,10}(?:\.\d{1,2})?$/.test(typed)
      ? Number(typed)
      : Number.NaN
    : typed
  return settingError(name, value) === null ? (value as Settings[Name]) : undefined
}

/**
 * Settings from stored rows (SYS-03). A customer's own value takes precedence over the company's, where customers may
 * have one. Missing and invalid values use the default, so that a typo does no harm.
 */
export function settingsFrom(rows: readonly StoredSetting[]): Settings {
  const own = (row: StoredSetting) => row.cust_id !== null
  const settings: Partial<Record<SettingName, unknown>> = { ...startingSettings }
  for (const row of rows.toSorted((a, b) => Number(own(a)) - Number(own(b)))) {
    const name = row.setting_name
    if (!isSettingName(name) || (own(row) && !settingsCatalogue[name].perCustomer)) continue
    const value = storedValue(name, row.setting_value)
    if (value !== undefined) settings[name] = value
  }
  return settings as Settings
}

/** A customer's own values of the settings that a customer can override (SYS-03). Invalid values are left out. */
export function ownValuesOf(rows: readonly StoredSetting[]): Partial<Settings> {
  const own: Partial<Record<SettingName, unknown>> = {}
  for (const { setting_name, setting_value } of rows) {
    if (!isSettingName(setting_name) || !settingsCatalogue[setting_name].perCustomer) continue
    const value = storedValue(setting_name, setting_value)
    if (value !== undefined) own[setting_name] = value
  }
  return own as Partial<Settings>
}
