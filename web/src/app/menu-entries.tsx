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
  /** Stands apart at the end of the menu. */
  admin?: boolean
  /** Asked for beside the page's own right. */
  alsoNeeds?: Right
}

/** The menu in its order; each entry is there for who may open its page. */
const entries: readonly MenuEntry[] = [
  { page: pages.home, label: 'Home', description: 'What is on its way, and what needs you.', icon: IconHome },
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
    description: 'Deliveries of your accounts, the newest first.',
    icon: IconList,
  },
  {
    page: pages.bookingHistory,
    label: 'Booking history',
    description: 'Deliveries that are finished and filed.',
    icon: IconHistory,
  },
  {
    page: pages.control,
    label: 'Control',
    description: 'The dispatcher’s board of your circuits.',
    icon: IconLayoutKanban,
  },
  {
    page: pages.trace,
    label: 'Track and trace',
    description: 'Consignments and their scans.',
    icon: IconTextScan2,
  },
  { page: pages.stock, label: 'Stock', description: 'Goods that are held at our sites.', icon: IconPackages },
  { page: pages.quote, label: 'Quote', description: 'What a delivery would cost.', icon: IconCalculator },
  {
    page: pages.addressBook,
    label: 'Address book',
    description: 'Addresses that you collect from and deliver to.',
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
    description: 'Who may log in, and what they may do.',
    icon: IconUsers,
    admin: true,
  },
  {
    page: pages.office,
    label: 'Office',
    description: 'Sites, services, statuses and the other records that the portal works with.',
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
