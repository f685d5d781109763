import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { ClientName } from './clients.ts'

/** Makes a call that must succeed. Throws otherwise. */
export type Step = <C extends Call>(client: ClientName, call: C, payload: Payload<C>) => Promise<ReplyOf<C>>
