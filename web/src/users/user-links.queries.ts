import { businessUnitList, siteList } from '@despatch/contract/lookups/lookups.ts'
import { userAccounts, userCircuits, userReports } from '@despatch/contract/users/users.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { UserLinks } from '@despatch/domain/users/user.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { usersKey } from './users.queries.ts'

/** Everything that a user can be linked to, with whether it is linked (USER-05). */
export interface Linkable {
  accounts: ReplyOf<typeof userAccounts>['rows']
  circuits: ReplyOf<typeof userCircuits>['rows']
  reports: ReplyOf<typeof userReports>['rows']
}

/** The linkable items of a user. Null for a new user. */
export const linkableQuery = (ausr_id: number | null) =>
  queryOptions({
    queryKey: [...usersKey, 'linkable', ausr_id],
    queryFn: async ({ signal }): Promise<Linkable> => {
      const query = { _inScope: true, ...(ausr_id === null ? {} : { _id: ausr_id }) }
      const [accounts, circuits, reports] = await Promise.all([
        api(userAccounts, query, { signal }),
        api(userCircuits, query, { signal }),
        api(userReports, query, { signal }),
      ])
      return { accounts: accounts.rows, circuits: circuits.rows, reports: reports.rows }
    },
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The linked items. */
export const linksOf = ({ accounts, circuits, reports }: Linkable): UserLinks => ({
  accounts: accounts.filter(({ linked }) => linked).map(({ cust_id }) => cust_id),
  circuits: circuits
    .filter(({ linked }) => linked)
    .map(({ cir_circ_code, acia_update, acia_refresh }) => ({ cir_circ_code, acia_update, acia_refresh })),
  reports: reports.filter(({ linked }) => linked).map(({ rpt_id }) => rpt_id),
})

/** Sites and business units, which rarely change. */
export const placesQuery = queryOptions({
  queryKey: ['sites and units'],
  queryFn: async ({ signal }) => {
    const [sites, units] = await Promise.all([
      api(siteList, {}, { signal }),
      api(businessUnitList, {}, { signal }),
    ])
    return { sites: sites.rows, units: units.rows }
  },
  staleTime: 60_000,
})
