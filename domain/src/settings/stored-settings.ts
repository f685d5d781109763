import type { Setting } from './setting.ts'
import { settingError } from './setting-errors.ts'
import {
  isSettingName,
  settingsCatalogue,
  startingSettings,
  type SettingName,
  type Settings,
} from './settings-catalogue.ts'

/** A setting as it is stored: text, of a customer or of everybody. */
export interface StoredSetting {
  setting_name: string
  setting_value: string
  /** Null: for everybody. */
  cust_id: number | null
}

const numbers: ReadonlySet<Setting['kind']> = new Set(['whole', 'percent', 'customer', 'tariff'])

/** A stored text as the value that it stands for; undefined where it stands for none that may be. */
export function storedValue<Name extends SettingName>(name: Name, text: string): Settings[Name] | undefined {
  const { kind } = settingsCatalogue[name]
  const typed = text.trim()
  // However the statuses are written down, who reads them knows the letters.
  if (kind === 'several' || kind === 'statuses') return typed as Settings[Name]
  const value = numbers.has(kind)
    ? /^\d{1,10}(?:\.\d{1,2})?$/.test(typed)
      ? Number(typed)
      : Number.NaN
    : typed
  return settingError(name, value) === null ? (value as Settings[Name]) : undefined
}

/**
 * The settings that stored rows give (SYS-03): a customer's own value before everybody's, where a customer may have one.
 * What is not stored, and what is out of its range, counts as the catalogue's start, so that a slip of the hand does no
 * harm.
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
