import type { PaletteGroup } from './palette-entry.ts'

/** The headings of the groups of results. */
export const groupLabels: Readonly<Record<PaletteGroup['name'], string>> = {
  recent: 'Last opened',
  actions: 'Actions',
  pages: 'Pages',
  settings: 'Settings',
  favourites: 'Favourites',
  dockets: 'Dockets',
  addresses: 'Addresses',
  customers: 'Customers',
  users: 'Users',
  drivers: 'Drivers',
  reports: 'Reports',
}
