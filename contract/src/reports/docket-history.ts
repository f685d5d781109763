import { historyKinds } from '@despatch/domain/reports/history-entry.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, time } from '../wire/fields.ts'

/** What happened to a docket. */
const HistoryEntry = z.strictObject({
  id: text(60).describe('The id of the entry, unique within the docket.'),
  kind: z
    .enum(historyKinds)
    .describe(
      'status: booked, or another status or driver. stop: at a stop. proof: signed or photographed. change: of the booking. charge, report of a driver, or message: a text message or an email.',
    ),
  at: time.describe('When it happened.'),
  entered: time
    .nullable()
    .describe('When it was entered, if that was later than it happened. Null otherwise, and for customers.'),
  label: text(120).describe('What happened, in words.'),
  place: text(120).describe('Where, by the name of the place; empty if it has none.'),
  by: text(120).describe(
    'Who did it; empty if it is not known. Customers get the names of drivers and of users of their own account.',
  ),
  details: z.array(text(2000)).describe('More about it, such as who signed and why an attempt failed.'),
  proofs: z.array(id).describe('The ids of its signatures and photos in docket/signature/list.'),
  isInternal: z.boolean().describe('true if only staff get the entry.'),
})

export const docketHistory = call('docket/history', {
  summary:
    'What happened to a docket, newest first: its statuses, times at stops, proofs, changes, charges and emails. Staff also get undone changes, moves between drivers, proposed charges, drivers’ reports and text messages.',
  needs: ['history', 'control'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(HistoryEntry),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
