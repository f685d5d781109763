import { neverPicked, statusIds } from '../dockets/status.ts'
import type { RecordKind } from './record-kind.ts'
import { statusWithoutReason } from './status-reasons.ts'

/** The statuses that can ask for a reason: a dispatcher picks them, and G asks for a driver (CTRL-03). */
const mayAskForReason = statusIds.filter((id) => id !== 'G' && !neverPicked.has(id))

export const exception: RecordKind = {
  name: 'exception',
  one: 'exception',
  many: 'exceptions',
  description: 'Reasons that a dispatcher gives for a status that asks for one, such as a failed attempt.',
  table: 'exception',
  prefix: 'exc',
  key: { field: 'exc_id', given: false },
  title: 'exc_description',
  fields: {
    exc_description: { kind: 'text', label: 'Description', most: 80, required: true, listed: true },
    exc_status: {
      kind: 'reference',
      label: 'Status',
      to: 'status',
      by: 'code',
      required: true,
      only: mayAskForReason,
      listed: true,
      help: 'Offered when a docket is given this status and the status asks for a reason.',
    },
  },
  order: 'exc_description',
  unique: { field: 'exc_description', of: ['exc_status'] },
  uses: [
    { table: 'docket_event', column: 'dev_exc_id', one: 'event of a docket', many: 'events of dockets' },
  ],
  judgedWith: 'status',
  standing: (exceptions, statuses) => statusWithoutReason(statuses, exceptions),
  example: { exc_description: 'Recipient moved away', exc_status: 'B' },
}
