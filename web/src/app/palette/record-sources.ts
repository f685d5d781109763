import { customerAddressList } from '@despatch/contract/address-book/address-book.ts'
import { reportList } from '@despatch/contract/reports/report-runs.ts'
import { vehicleName } from '@despatch/domain/pricing/vehicles.ts'
import { userList } from '@despatch/contract/users/users.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { driversQuery } from '../../control/drivers/drivers.queries.ts'
import { matchingDrivers } from '../../control/drivers/matching-drivers.ts'
import { paths } from '../../platform/paths.ts'
import { api } from '../../platform/api.ts'
import { findDockets } from './find-dockets.ts'
import { groupIcons } from './group-icons.ts'
import type { EntryLink, GroupName, PaletteEntry } from './palette-entry.ts'
import { paletteTexts } from './texts.ts'

const most = 4

interface FoundRecords {
  entries: PaletteEntry[]
  hasMore: boolean
}

interface RecordSource {
  name: GroupName
  /** The permission without which the server refuses the call. */
  needs: Right
  find: (search: string, queries: QueryClient, signal: AbortSignal) => Promise<FoundRecords>
}

const entry = (
  name: GroupName,
  id: number | string,
  label: string,
  detail: string,
  link: EntryLink,
): PaletteEntry => ({ key: `${name} ${id}`, label, detail, icon: groupIcons[name], effect: { link } })

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

const dockets: RecordSource = {
  name: 'dockets',
  needs: 'history',
  find: async (search, _queries, signal) => {
    const { rows, moreIn } = await findDockets(search, most, signal)
    const found = rows.map((docket) => {
      const route = `${docket.from_companyname || docket.from_town} → ${docket.to_companyname || docket.to_town}, ${docket.to_postalcode}`
      const link = { to: paths.docket, search: { _id: docket.dck_id } }
      return {
        ...entry('dockets', docket.dck_id, docket.dck_docket, joined(docket.dsts_description, route), link),
        lastingDetail: route,
      }
    })
    if (moreIn === null) return { entries: found, hasMore: false }
    const all =
      moreIn === 'recent'
        ? entry('dockets', 'all', paletteTexts.allRecent, '', {
            to: paths.recentBookings,
            search: { search },
          })
        : entry('dockets', 'all', paletteTexts.allHistory, '', {
            to: paths.bookingHistory,
            search: { search },
          })
    return { entries: [...found, all], hasMore: true }
  },
}

const addresses: RecordSource = {
  name: 'addresses',
  needs: 'addressbook',
  find: async (search, _queries, signal) => {
    const { rows, next } = await api(customerAddressList, { search, limit: most }, { signal })
    const entries = rows.map((row) => {
      const { cadd_coname, cadd_build, cadd_street, cadd_town, cadd_postalcode } = row
      const street = [cadd_build, cadd_street].filter(Boolean).join(' ')
      const address = [street, cadd_town, cadd_postalcode].filter(Boolean).join(', ')
      return entry('addresses', row.cadd_id, cadd_coname || address, cadd_coname ? address : '', {
        to: paths.address,
        search: { _id: row.cadd_id },
      })
    })
    return { entries, hasMore: next !== null }
  },
}

const customers: RecordSource = {
  name: 'customers',
  needs: 'admin',
  find: async (search, _queries, signal) => {
    const { findCustomers } = await import('./find-customers.ts')
    const rows = await findCustomers(search, most + 1, signal)
    const entries = rows.slice(0, most).map(({ value, label }) =>
      entry('customers', value, label, '', {
        to: paths.officeRecord,
        params: { kind: 'customer' },
        search: { _id: String(value) },
      }),
    )
    return { entries, hasMore: rows.length > most }
  },
}

const users: RecordSource = {
  name: 'users',
  needs: 'admin',
  find: async (search, _queries, signal) => {
    const { rows, next } = await api(userList, { search, limit: most }, { signal })
    const found = rows.map((user) =>
      entry(
        'users',
        user.ausr_id,
        nameOfUser(user),
        joined(user.ausr_logon, user.cust_name, user.ausr_email),
        {
          to: paths.user,
          search: { _id: user.ausr_id, state: 'existing' },
        },
      ),
    )
    const all = entry('users', 'all', paletteTexts.allUsers, '', { to: paths.users, search: { search } })
    return { entries: next === null ? found : [...found, all], hasMore: next !== null }
  },
}

const drivers: RecordSource = {
  name: 'drivers',
  needs: 'control',
  find: async (search, queries) => {
    const rows = matchingDrivers(await queries.fetchQuery(driversQuery), search)
    const entries = rows
      .slice(0, most)
      .map((driver) =>
        entry(
          'drivers',
          driver.drv_id,
          driver.drv_driver,
          joined(driver.drv_callsign, vehicleName(driver.drv_vehicle), driver.drv_telephone),
          { to: paths.control, search: { drivers: 'shown', driver: driver.drv_driver } },
        ),
      )
    return { entries, hasMore: rows.length > most }
  },
}

const reports: RecordSource = {
  name: 'reports',
  needs: 'reports',
  find: async (search, _queries, signal) => {
    const { rows } = await api(reportList, { search }, { signal })
    const entries = rows
      .slice(0, most)
      .map(({ Filename, Database, rpt_desc }) =>
        entry('reports', Filename, rpt_desc, '', { to: paths.report, search: { Filename, Database } }),
      )
    return { entries, hasMore: rows.length > most }
  },
}

/** The records that can be found, in the order of their groups. The server limits each to the user's scope. */
export const recordSources: readonly RecordSource[] = [dockets, addresses, customers, users, drivers, reports]

/** The matches of one kind. The results of an earlier search are hidden, because Enter would open one. */
export const foundRecordsQuery = (source: RecordSource, search: string, queries: QueryClient) =>
  queryOptions({
    queryKey: ['palette', source.name, search],
    queryFn: ({ signal }) => source.find(search, queries, signal),
    staleTime: 5000,
  })
