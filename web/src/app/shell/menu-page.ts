import type { Page } from '../../platform/page.ts'
import { pages } from '../../platform/pages.ts'

/** The list that an open docket was reached from, by `caller` in the address. */
const listOfCaller: Readonly<Record<string, Page>> = {
  archive: pages.bookingHistory,
  control: pages.control,
  trace: pages.trace,
  home: pages.home,
}

/** The menu page of each page with one record. */
const listOfRecord: Readonly<Record<string, Page>> = {
  [pages.address.path]: pages.addressBook,
  [pages.user.path]: pages.users,
  [pages.report.path]: pages.reports,
  [pages.invoice.path]: pages.invoices,
}

interface Location {
  pathname: string
  search: { _id?: number | string; caller?: string; state?: string }
}

/**
 * The path of the menu entry that a location belongs to: an open docket belongs to the list it was opened from, a record
 * to its list, and a page below an entry to that entry. Otherwise the location's own path.
 */
export function menuPathOf({ pathname, search }: Location): string {
  const { _id } = search
  if (pathname === pages.docket.path && _id !== undefined)
    return (listOfCaller[search.caller ?? ''] ?? pages.recentBookings).path
  // "My details" is in the user menu, not in the list of users.
  if (pathname === pages.user.path && search.state === 'current') return pathname
  const list = listOfRecord[pathname]
  if (list) return list.path
  const parent = [pages.office, pages.log, pages.billing].find(({ path }) => pathname.startsWith(`${path}/`))
  return parent?.path ?? pathname
}
