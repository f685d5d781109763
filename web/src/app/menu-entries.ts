import {
  IconAddressBook,
  IconBuilding,
  IconCalculator,
  IconChartBar,
  IconCode,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconLayoutKanban,
  IconList,
  IconPackageExport,
  IconPackages,
  IconReceipt2,
  IconRepeat,
  IconReportSearch,
  IconSettings,
  IconTableImport,
  IconTextScan2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Page } from '../platform/page.ts'
import { framedPages } from '../platform/pages.ts'
import { can, mayOpen, type Session } from '../platform/session.ts'

type Framed = typeof framedPages
type InMenu = { [name in keyof Framed]: Framed[name] extends { menu: object } ? name : never }[keyof Framed]

/** The icon of each menu entry. They are not in pages.ts, because login loads that file but shows no menu. */
const icons: Record<InMenu, Icon> = {
  home: IconHome,
  docket: IconPackageExport,
  imports: IconTableImport,
  schedules: IconRepeat,
  recentBookings: IconList,
  bookingHistory: IconHistory,
  control: IconLayoutKanban,
  trace: IconTextScan2,
  stock: IconPackages,
  quote: IconCalculator,
  addressBook: IconAddressBook,
  billing: IconReceipt2,
  invoices: IconFileInvoice,
  reports: IconChartBar,
  developers: IconCode,
  users: IconUsers,
  office: IconBuilding,
  system: IconSettings,
  log: IconReportSearch,
}

const isInMenu = (name: string): name is InMenu => Object.hasOwn(icons, name)

/** All menu entries in the order of their pages. */
const entries = Object.keys(framedPages)
  .filter(isInMenu)
  .map((name) => {
    const page = framedPages[name]
    const { label, description, alsoNeeds = 'home', notWith }: NonNullable<Page['menu']> = page.menu
    return { page, label, description, alsoNeeds, notWith, icon: icons[name] }
  })

export type MenuEntry = (typeof entries)[number]

/** The menu entries whose pages the user may open. */
export const menuFor = (session: Session) =>
  entries.filter(
    ({ page, alsoNeeds, notWith }) =>
      mayOpen(session, page.needs) &&
      can(session, alsoNeeds) &&
      (notWith === undefined || !can(session, notWith)),
  )
