import type { SettingGroup } from '@despatch/domain/settings/setting.ts'
import { namesIn, settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

/** The tabs of /system in their order (section 2), and the groups of settings that each shows. */
export const settingTabs = [
  { tab: 'general', label: 'General', groups: ['general', 'config'] },
  { tab: 'default', label: 'Defaults', groups: ['default'] },
  { tab: 'customer', label: 'Customer', groups: [] },
  { tab: 'mandatory', label: 'Mandatory', groups: [] },
  { tab: 'message', label: 'Message', groups: ['message'] },
  { tab: 'hoo', label: 'Hours of operation', groups: ['hoo'] },
] as const satisfies readonly { tab: string; label: string; groups: readonly SettingGroup[] }[]

export type SettingTab = (typeof settingTabs)[number]['tab']

/** The tab that an address names; General for anything else. */
export const tabNamed = (text: string | undefined): SettingTab =>
  settingTabs.find(({ tab }) => tab === text)?.tab ?? 'general'

/** The tab that shows a setting. */
export const tabOf = (name: SettingName): SettingTab =>
  settingTabs.find(({ groups }) => groups.some((group) => group === settingsCatalogue[name].group))?.tab ??
  'general'

/** In the order of their sections. */
export const namesOfTab = (tab: SettingTab): readonly SettingName[] =>
  namesIn(...(settingTabs.find((each) => each.tab === tab)?.groups ?? []))

/** Every setting that the screen edits for everybody. */
export const editedNames: readonly SettingName[] = settingTabs.flatMap(({ tab }) => namesOfTab(tab))
