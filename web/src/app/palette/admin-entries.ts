import { namesIn, settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { IconBuilding } from '@tabler/icons-react'
import { officeParts } from '../../office/office-parts.ts'
import { pages } from '../../platform/pages.ts'
import { paths } from '../../platform/paths.ts'
import { editedNames, settingTabs, tabOf } from '../../settings/setting-tabs.ts'
import { groupIcons } from './group-icons.ts'
import { matching } from './match-words.ts'
import type { PaletteEntry } from './palette-entry.ts'

const mostSettings = 5

const officePages = officeParts.flatMap(({ entries }) => entries)

const found = (name: SettingName) => {
  const { label, description, section, words = '' } = settingsCatalogue[name]
  return { name, label, section, description: `${section} ${description} ${words} ${name}` }
}

const onSystemPage = editedNames.map((name) => ({
  ...found(name),
  page: settingTabs.find(({ tab }) => tab === tabOf(name))?.label ?? '',
  link: { to: paths.system, search: { tab: tabOf(name), setting: name } },
}))

const onSmsPage = namesIn('sms').map((name) => ({
  ...found(name),
  page: pages.sms.title,
  link: { to: paths.sms, search: { setting: name } },
}))

/** The pages of the office, by name, description and other words. Only loaded for administrators. */
export const findOfficePages = (typed: string): PaletteEntry[] =>
  matching(
    officePages.map((page) => ({
      ...page,
      description: `${page.description} ${page.words ?? ''}`,
      help: page.description,
    })),
    typed,
  ).map(({ label, help, link }) => ({
    key: `pages ${label}`,
    label,
    detail: help,
    icon: IconBuilding,
    effect: { link },
  }))

/** The settings by label, help and other words. Each opens at its field. */
export const findSettings = (typed: string): PaletteEntry[] =>
  matching([...onSystemPage, ...onSmsPage], typed)
    .slice(0, mostSettings)
    .map(({ name, label, section, page, link }) => ({
      key: `settings ${name}`,
      label,
      detail: `${page} · ${section}`,
      icon: groupIcons.settings,
      effect: { link },
    }))
