import { docketChargeList } from '@despatch/contract/dockets/charges.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'

export type ChargedDocket = ReplyOf<typeof docketChargeList>
export type DocketCharge = ChargedDocket['rows'][number]

/** A docket's charges with what is paid and due. */
export const docketChargesQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'charges', dck_id],
    queryFn: async ({ signal }) => await api(docketChargeList, { dck_id }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Shows the reply of a change, and loads what else is shown of dockets again, such as the total and what is overpaid by card. */
export function useChangedCharges() {
  const queries = useQueryClient()
  return (changed: ChargedDocket) => {
    queries.setQueryData(docketChargesQuery(changed.dck_id).queryKey, changed)
    void queries.invalidateQueries({ queryKey: docketListsKey })
  }
}
