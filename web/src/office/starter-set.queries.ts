import { starterSetList } from '@despatch/contract/office/starter-set.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { officeKey } from '../platform/record-fields/record-choices.queries.ts'

export type StarterRecord = ReplyOf<typeof starterSetList>['records'][number]

/** The set of a region beside what the company has. Every change of the office reloads it. */
export const starterSetQuery = (region: StarterRegion) =>
  queryOptions({
    queryKey: [...officeKey, 'starter-set', region],
    queryFn: ({ signal }) => api(starterSetList, { region }, { signal }),
    refetchOnMount: 'always',
  })
