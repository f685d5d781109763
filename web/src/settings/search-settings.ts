import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

const textOf = (name: SettingName): string => {
  const { label, description, section, words = '' } = settingsCatalogue[name]
  return `${name} ${label} ${description} ${section} ${words}`.toLowerCase()
}

/** The settings that contain every word in their name, label, description, section or other words. */
export function searchSettings(names: readonly SettingName[], words: string): SettingName[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return names.filter((name) => wanted.every((word) => textOf(name).includes(word)))
}
