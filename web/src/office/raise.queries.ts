import { raiseDockets, raiseList, type raiseCheck } from '@despatch/contract/office/raises.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { officeKey } from '../platform/record-fields/record-choices.queries.ts'

export type RaiseInput = Payload<typeof raiseCheck>
export type RaisePreview = ReplyOf<typeof raiseCheck>
export type Raise = ReplyOf<typeof raiseList>['rows'][number]

/** The latest raises. Every change of the office reloads them. */
export const raisesQuery = queryOptions({
  queryKey: [...officeKey, 'raises'],
  queryFn: ({ signal }) => api(raiseList, {}, { signal }),
  refetchOnMount: 'always',
})

/** The bookings of a customer with the largest change in a preview. */
export const raiseDocketsQuery = (input: RaiseInput, cust_id: number) =>
  queryOptions({
    queryKey: [...officeKey, 'raise-dockets', input, cust_id],
    queryFn: ({ signal }) => api(raiseDockets, { ...input, cust_id }, { signal }),
    staleTime: 60_000,
  })
