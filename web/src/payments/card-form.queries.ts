import { cardForm } from '@despatch/contract/payments/card-providers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type CardFormSettings = ReplyOf<typeof cardForm>

/** How a database's hosted card form is set up. Asked each time, because the provider may have been set up since. */
export const cardFormQuery = (database: string) =>
  queryOptions({
    queryKey: ['payments', 'card-form', database],
    queryFn: ({ signal }) => api(cardForm, { database }, { signal }),
  })
