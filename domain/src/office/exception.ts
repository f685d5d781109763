import { neverPicked, statusIds } from '../dockets/status.ts'
import type { RecordKind } from './record-kind.ts'
import { statusWithoutReason } from './status-reasons.ts'

/** The statuses that can require a reason: those that dispatchers set, except G, which requires a driver (CTRL-03). */
const mayAskForReason = statusIds.filter((id) => id !== 'G' && !neverPicked.has(id))

export const exception: RecordKind = {
  name: 'exception',
  one: 'exception',
  many: 'exceptions',
  description: 'Reasons that dispatchers give with a status, such as a failed attempt.',
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
      help: 'Offered when a docket gets this status, if the status asks for a reason.',
    },
  },
  order: 'exc_description',
  unique: { field: 'exc_description', of: ['exc_status'] },
  uses: [{ table: 'docket_event', column: 'dev_exc_id', one: 'docket event', many: 'docket events' }],
  validatedWith: 'status',
  groupError: (exceptions, statuses) => statusWithoutReason(statuses, exceptions),
  example: { exc_description: 'Recipient moved away', exc_status: 'B' },
}
