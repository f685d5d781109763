import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** A docket with its addresses and parcels. */
export const docketQuery = (dck_id: number) =>
  queryOptions({
    queryKey: ['dockets', 'one', dck_id],
    queryFn: async ({ signal }) => {
      const [docket, addresses, parcels] = await Promise.all([
        api(docketList, { _id: dck_id }, { signal }),
        api(docketAddressList, { dck_id }, { signal }),
        api(docketParcelList, { dck_id }, { signal }),
      ])
      return { docket: docket.rows[0] ?? null, addresses: addresses.rows, parcels: parcels.rows }
    },
  })
