import type { SettingGroup } from '@despatch/domain/settings/setting.ts'
import { namesIn, settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'

/** The tabs of /system in order (section 2), with the groups of settings on each. */
export const settingTabs = [
  { tab: 'general', label: 'General', groups: ['general', 'config'] },
  { tab: 'default', label: 'Defaults', groups: ['default'] },
  { tab: 'customer', label: 'Customer', groups: [] },
  { tab: 'mandatory', label: 'Mandatory', groups: [] },
  { tab: 'message', label: 'Message', groups: ['message'] },
  { tab: 'hoo', label: 'Hours of operation', groups: ['hoo'] },
] as const satisfies readonly { tab: string; label: string; groups: readonly SettingGroup[] }[]

export type SettingTab = (typeof settingTabs)[number]['tab']

/** The tab with this name in the query, or General. */
export const tabFromParam = (text: string | undefined): SettingTab =>
  settingTabs.find(({ tab }) => tab === text)?.tab ?? 'general'

/** The tab that shows a setting. */
export const tabOf = (name: SettingName): SettingTab =>
  settingTabs.find(({ groups }) => groups.some((group) => group === settingsCatalogue[name].group))?.tab ??
  'general'

/** The settings of a tab, in the order of their sections. */
export const namesOfTab = (tab: SettingTab): readonly SettingName[] =>
  namesIn(...(settingTabs.find((each) => each.tab === tab)?.groups ?? []))

/** Every company setting that the screen edits. */
export const editedNames: readonly SettingName[] = settingTabs.flatMap(({ tab }) => namesOfTab(tab))
