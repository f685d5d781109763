import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'

type Sync = Payload<typeof driveSync>
export type SentShift = NonNullable<Sync['shifts']>[number]
export type SentMessage = NonNullable<Sync['sent_messages']>[number]
export type SentPosition = NonNullable<Sync['positions']>[number]

/** What waits on the phone besides events and photos, before it has its driver. */
export type NewOutgoing = {
  /** Of the record: two reports about the same one replace each other. */
  id: string
} & (
  | { kind: 'shift'; shift: SentShift }
  | { kind: 'message'; message: SentMessage }
  | { kind: 'read' }
  | { kind: 'position'; position: SentPosition }
)

/** It is deleted when the server has answered it. The driver who made it, in case the phone is paired again with another. */
export type Outgoing = NewOutgoing & { drv_id: number }

/** Records that are sent in one call, fewer than the server accepts. */
const MOST_SENT = 100

/** No more positions are saved beyond this: ten hours of driving with one each 30 seconds. */
export const MOST_POSITIONS = 1200

/** In the order in which they are sent: the server takes positions only when it knows the shift. */
const kinds: readonly Outgoing['kind'][] = ['shift', 'message', 'read', 'position']

const timeOf = (record: Outgoing): string =>
  record.kind === 'position'
    ? record.position.pos_at
    : record.kind === 'message'
      ? record.message.dmsg_at
      : ''

/** The records of a driver that are sent next. */
export const outgoingToSend = (outgoing: readonly Outgoing[], drv_id: number): Outgoing[] =>
  outgoing
    .filter((each) => each.drv_id === drv_id)
    .toSorted(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (timeOf(one) < timeOf(other) ? -1 : 1),
    )
    .slice(0, MOST_SENT)

/** The records as a call has them. */
export const outgoingPayload = (outgoing: readonly Outgoing[]) => ({
  shifts: outgoing.flatMap((each) => (each.kind === 'shift' ? [each.shift] : [])),
  sent_messages: outgoing.flatMap((each) => (each.kind === 'message' ? [each.message] : [])),
  read_messages: outgoing.flatMap((each) => (each.kind === 'read' ? [each.id] : [])),
  positions: outgoing.flatMap((each) => (each.kind === 'position' ? [each.position] : [])),
})
