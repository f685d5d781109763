import { needsReason, statusIds } from '../dockets/status.ts'
import type { RecordKind } from './record-kind.ts'

/** The statuses that ask for a reason (CTRL-03). */
const reasoned = statusIds.filter(needsReason)

export const exception: RecordKind = {
  name: 'exception',
  one: 'exception',
  many: 'exceptions',
  says: 'Reasons that a dispatcher gives for a failed attempt or a cancellation.',
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
      only: reasoned,
      listed: true,
      help: 'Offered when a docket is given this status.',
    },
  },
  order: 'exc_description',
  unique: { field: 'exc_description', of: ['exc_status'] },
  uses: [
    { table: 'docket_event', column: 'dev_exc_id', one: 'event of a docket', many: 'events of dockets' },
  ],
  standing: (records) => {
    const without = reasoned.filter((status) => !records.some(({ exc_status }) => exc_status === status))
    return without.length === 0
      ? null
      : `Status ${without.join(' and ')} asks for a reason, so at least one must be left for it.`
  },
  example: { exc_description: 'Recipient moved away', exc_status: 'B' },
}
