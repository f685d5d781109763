import {
  IconAddressBook,
  IconBuilding,
  IconCalculator,
  IconChartBar,
  IconHistory,
  IconHome,
  IconLayoutKanban,
  IconList,
  IconPackageExport,
  IconPackages,
  IconReportSearch,
  IconSettings,
  IconTextScan2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Right } from '@despatch/domain/users/rights.ts'
import { pages, type Page } from './pages.ts'
import { can, mayOpen, type Session } from './session.ts'

export interface MenuEntry {
  page: Page
  label: string
  /** One sentence for the home page and the palette. */
  description: string
  icon: Icon
  /** Shown in a separate group at the end of the menu. */
  admin?: boolean
  /** A right that the entry needs in addition to the page's own. */
  alsoNeeds?: Right
}

/** All menu entries in order. A user sees the entries whose pages they may open. */
const entries: readonly MenuEntry[] = [
  {
    page: pages.home,
    label: 'Home',
    description: 'Active deliveries and anything that needs attention.',
    icon: IconHome,
  },
  {
    page: pages.docket,
    label: 'New booking',
    description: 'Book a delivery and see its price.',
    icon: IconPackageExport,
    alsoNeeds: 'booking',
  },
  {
    page: pages.recentBookings,
    label: 'Recent bookings',
    description: 'Deliveries of your accounts, newest first.',
    icon: IconList,
  },
  {
    page: pages.bookingHistory,
    label: 'Booking history',
    description: 'Completed and archived deliveries.',
    icon: IconHistory,
  },
  {
    page: pages.control,
    label: 'Control',
    description: 'The control board for your circuits.',
    icon: IconLayoutKanban,
  },
  {
    page: pages.trace,
    label: 'Track and trace',
    description: 'Consignments and their scans.',
    icon: IconTextScan2,
  },
  { page: pages.stock, label: 'Stock', description: 'Goods stored at our sites.', icon: IconPackages },
  { page: pages.quote, label: 'Quote', description: 'Get the price of a delivery.', icon: IconCalculator },
  {
    page: pages.addressBook,
    label: 'Address book',
    description: 'Your collection and delivery addresses.',
    icon: IconAddressBook,
  },
  {
    page: pages.reports,
    label: 'Reports',
    description: 'Figures by day, customer and driver.',
    icon: IconChartBar,
  },
  {
    page: pages.users,
    label: 'Users',
    description: 'User accounts and permissions.',
    icon: IconUsers,
    admin: true,
  },
  {
    page: pages.office,
    label: 'Office',
    description: 'Sites, services, statuses and other reference data.',
    icon: IconBuilding,
    admin: true,
  },
  {
    page: pages.system,
    label: 'System settings',
    description: 'How the portal works for your company.',
    icon: IconSettings,
    admin: true,
  },
  {
    page: pages.log,
    label: 'Log',
    description: 'Who changed what, and when.',
    icon: IconReportSearch,
    admin: true,
  },
]

export const menuFor = (session: Session) =>
  entries.filter(({ page, alsoNeeds = 'home' }) => mayOpen(session, page.needs) && can(session, alsoNeeds))
