import type { ShownCall } from '../wire/reference-call.ts'
import type { V1Call } from './v1-call.ts'
import { describedV1Call, v1RefusalsOf } from './v1-openapi.ts'

/** The name of a call in words: createDelivery → Create delivery. */
function titleOf({ operationId }: V1Call): string {
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A call of `/v1` as the API reference shows it, with an example of its reply. Its schemas have their own descriptions. */
export const shownV1Call = (call: V1Call, replyExample: unknown): ShownCall => ({
  call,
  id: `v1/${call.operationId}`,
  title: titleOf(call),
  description: describedV1Call(call),
  refusals: v1RefusalsOf(call),
  replyExample,
})
