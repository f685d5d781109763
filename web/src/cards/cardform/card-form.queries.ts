import { cardForm } from '@despatch/contract/payments/card-providers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { api } from '../../platform/api.ts'

export type CardFormSettings = ReplyOf<typeof cardForm>

/** The settings of a company's hosted card form. Refetched each time, because they may have changed. */
export const cardFormQuery = (database: string) => ({
  queryKey: ['payments', 'card-form', database],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(cardForm, { database }, { signal }),
})
