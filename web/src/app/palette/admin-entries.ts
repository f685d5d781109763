import { settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { IconBuilding } from '@tabler/icons-react'
import { officeParts } from '../../office/office-parts.ts'
import { paths } from '../../platform/paths.ts'
import { editedNames, settingTabs, tabOf } from '../../settings/setting-tabs.ts'
import { groupIcons } from './group-icons.ts'
import { matching } from './match-words.ts'
import type { PaletteEntry } from './palette-entry.ts'

const mostSettings = 5

const officePages = officeParts.flatMap(({ entries }) => entries)

const settings = editedNames.map((name) => {
  const { label, description, section } = settingsCatalogue[name]
  return { name, label, section, description: `${section} ${description} ${name}` }
})

/** The pages of the office, by name and description. Only loaded for administrators. */
export const findOfficePages = (typed: string): PaletteEntry[] =>
  matching(officePages, typed).map(({ label, description, link }) => ({
    key: `pages ${label}`,
    label,
    detail: description,
    icon: IconBuilding,
    effect: { link },
  }))

/** The settings by label and help, and the tabs of the page. Each opens at its field. */
export const findSettings = (typed: string): PaletteEntry[] =>
  matching(settings, typed)
    .slice(0, mostSettings)
    .map(({ name, label, section }) => ({
      key: `settings ${name}`,
      label,
      detail: `${settingTabs.find(({ tab }) => tab === tabOf(name))?.label} · ${section}`,
      icon: groupIcons.settings,
      effect: { link: { to: paths.system, search: { tab: tabOf(name), setting: name } } },
    }))
