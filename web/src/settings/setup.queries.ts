import { systemSetup } from '@despatch/contract/home/setup.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type Setup = ReplyOf<typeof systemSetup>

/** The steps of a new company, read again whenever the checklist is shown. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api(systemSetup, {}, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
