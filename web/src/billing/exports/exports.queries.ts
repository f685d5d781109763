import { accountsExportList } from '@despatch/contract/billing/exports.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { byCursor } from '../../platform/by-cursor.ts'
import { billingKey } from '../billing.queries.ts'

export type AccountsExports = ReplyOf<typeof accountsExportList>
export type AccountsExport = AccountsExports['rows'][number]

/** The exports, and what until a day is in none yet. */
export const exportsQuery = (until: string) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'exports', until],
    queryFn: ({ pageParam, signal }) => api(accountsExportList, { until, cursor: pageParam }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
