import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../app/api.ts'
import { keyPerContent } from '../app/idempotency-key.ts'
import { messageOf, notify } from '../app/notify.ts'
import { stockKey } from './stock.queries.ts'

/** Sends one change of stock. The same content sent again after a lost reply counts once. */
export function useStockChange<C extends Call>(
  call: C,
  done: (reply: ReplyOf<C>) => string,
  onDone: () => void,
) {
  const queries = useQueryClient()
  const [keyOf] = useState(keyPerContent)
  const change = useMutation({
    mutationFn: (payload: Payload<C>) => api(call, payload, { idempotencyKey: keyOf(payload) }),
    onSuccess: async (reply) => {
      notify.success('Stock', done(reply))
      await queries.invalidateQueries({ queryKey: stockKey })
      onDone()
    },
  })
  const errors = change.error instanceof ApiError ? change.error.errors : []
  return {
    send: change.mutate,
    busy: change.isPending,
    errorAt: (field: string) => errors.find((error) => error.field === field)?.message,
    /** A failure without a field. */
    failure: change.error && errors.length === 0 ? messageOf(change.error) : null,
  }
}
