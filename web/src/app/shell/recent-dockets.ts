import { docketList, type DocketRow } from '@despatch/contract/dockets/dockets.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../api.ts'

export type Docket = z.output<typeof DocketRow>

/** As many as one page holds: enough for what is under way and for what somebody looks up. */
export const recentDocketsQuery = queryOptions({
  queryKey: ['dockets', 'recent'],
  queryFn: async ({ signal }) => (await api(docketList, { archive: false, limit: 200 }, { signal })).rows,
  staleTime: 15_000,
})

export const useRecentDockets = (enabled: boolean) => useQuery({ ...recentDocketsQuery, enabled })

/** Postcodes and references are typed with and without their spaces and dashes. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')

const searched = (docket: Docket) =>
  [
    docket.dck_docket,
    docket.dck_tracking,
    docket.dck_cust_ref1,
    docket.dck_cust_ref2,
    docket.dck_cust_ref3,
    docket.dck_cust_ref4,
    docket.dck_cust_ref5,
    docket.dck_cust_ref6,
    docket.from_companyname,
    docket.to_companyname,
    docket.from_postalcode,
    docket.to_postalcode,
  ].map(bare)

/** The dockets that have what was typed in a number, reference, company or postcode; none for nothing typed. */
export function matchingDockets(dockets: readonly Docket[], typed: string): Docket[] {
  const wanted = bare(typed)
  return wanted ? dockets.filter((docket) => searched(docket).some((text) => text.includes(wanted))) : []
}
