import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { bindCall, bindFile, type Binding } from '../platform/http/binding.ts'
import { v1Refusal } from './v1-names.ts'

/** Fields of the portal's calls that have another name in a call of `/v1`. */
type OtherNames = Readonly<Record<string, string>>

/** Binds a call of `/v1`. Refusals of its use case get the names of `/v1` before they are stored for an Idempotency-Key. */
export const bindV1 = <C extends V1Call>(
  call: C,
  handle: Parameters<typeof bindCall<C>>[1],
  { names = {}, scopedInQuery = false }: { names?: OtherNames; scopedInQuery?: boolean } = {},
): Binding =>
  bindCall(
    call,
    async (body, context, tx) => {
      try {
        return await handle(body, context, tx)
      } catch (failure) {
        throw failure instanceof Refusal ? v1Refusal(failure, body, names) : failure
      }
    },
    { scopedInQuery },
  )

/** Binds a call of `/v1` that is answered with a file. */
export const bindV1File = <C extends V1Call>(call: C, handle: Parameters<typeof bindFile<C>>[1]): Binding =>
  bindFile(call, async (body, context, tx) => {
    try {
      return await handle(body, context, tx)
    } catch (failure) {
      throw failure instanceof Refusal ? v1Refusal(failure, body) : failure
    }
  })
