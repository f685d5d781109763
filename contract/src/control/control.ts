import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { undoMinutes } from '@despatch/domain/control/undo-change.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { Driver } from './drivers.ts'
import {
  circuitCode,
  cursor,
  flag,
  hexColour,
  id,
  idOf,
  requiredText,
  text,
  time,
  whole,
  statusId,
  docketId,
  recordVersion,
} from '../wire/fields.ts'
import { docketNumber, serviceTypeId, driverName, stopReady, stopDeadline } from '../wire/docket-columns.ts'

export const Circuit = z.strictObject({
  cir_circ_code: text(8).describe('The circuit’s code.'),
  cir_name: text(80).describe('The circuit’s name.'),
  cir_selectfields: text(1000).describe('Field names of the board’s columns, in order, separated by commas.'),
  acia_update: flag.describe('"T" if the user may change dockets on this board.'),
  acia_refresh: whole(boardRefresh.least, boardRefresh.most).describe(
    'Seconds between refreshes; 30 when unset.',
  ),
})

export const circuitList = call('circuit/list', {
  summary: 'The user’s circuits.',
  needs: 'control',
  body: z.strictObject({}),
  reply: page(Circuit),
  example: {},
})

const count = whole(0, 2_147_483_647)

export const circuitWaiting = call('circuit/waiting', {
  summary: 'What waits for a dispatcher on each of the user’s boards.',
  needs: 'control',
  body: z.strictObject({}),
  reply: page(
    z.strictObject({
      cir_circ_code: circuitCode,
      cir_name: text(80).describe('The circuit’s name.'),
      late: count.describe('Dockets past their deadline.'),
      unallocated: count.describe('Dockets that wait for a driver, late ones included.'),
      asked: count.describe('Dockets with a change request.'),
      reports: count.describe('Dockets with a driver’s report that needs a decision.'),
    }),
  ),
  example: {},
})

export const circuitColumns = call('circuit/columns', {
  summary: 'The columns of a circuit’s board.',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode }),
  reply: page(
    z.strictObject({
      field: text(40).describe('The name of the field.'),
      label: text(80).describe('The text to show.'),
    }),
  ),
  example: { cir_code: 'LON' },
})

/** A docket on the board. */
export const BoardRow = z.strictObject({
  dck_id: docketId,
  dck_version: whole(1, 2_147_483_647).describe(
    'The docket’s version. Send it back with a change; if the docket has changed since, the reply is CONFLICT.',
  ),
  dck_docket: docketNumber,
  dck_status: statusId,
  dsts_description: text(80).describe('Description.'),
  dsts_color: hexColour.describe('Colour.'),
  dsts_font_color: hexColour.describe('Text colour.'),
  cust_name: text(80).describe('The customer’s name.'),
  dck_serv_type: serviceTypeId,
  ttyp_description: text(80).describe('Name.'),
  dck_drv_id: id.nullable().describe('The id of the docket’s driver, or null.'),
  drv_driver: driverName.nullable(),
  dck_undo_until: time
    .nullable()
    .describe('The time until which the last change can be undone, unless the docket changes again.'),
  from_companyname: text(50).describe('The company at the collection.'),
  from_town: text(50).describe('The town of the collection.'),
  from_postalcode: text(9).describe('The postcode of the collection.'),
  to_companyname: text(50).describe('The company at the last delivery.'),
  to_town: text(50).describe('The town of the last delivery.'),
  to_postalcode: text(9).describe('The postcode of the last delivery.'),
  dadd_ready: stopReady.nullable(),
  dadd_deadline: stopDeadline.nullable(),
  dadd_estimated: time
    .nullable()
    .describe(
      'When the last delivery is expected now; null until a driver has the docket and something is known of the driver.',
    ),
  dadd_stops_before: whole(0, 10_000)
    .nullable()
    .describe('How many stops the driver visits before the last delivery; null if nothing is expected.'),
  dck_cust_ref1: text(40).describe(
    'The customer’s first reference. The customer decides which references are required.',
  ),
  dck_parcels: whole(0, 10_000_000).describe('The number of parcels.'),
  dck_created: time.describe('When it was booked.'),
  dck_change_asked: z
    .boolean()
    .describe('true while the customer’s request for a change waits for an answer.'),
  dck_offered: whole(0, 1000).describe(
    'To how many drivers the docket is offered who have not answered; 0 if it does not wait for a driver.',
  ),
  dck_offered_until: time
    .nullable()
    .describe('Until when the last of these offers can be accepted; null if there is none.'),
  dck_declined: whole(0, 1000).describe(
    'How many drivers declined the offer of the docket; 0 if it does not wait for a driver.',
  ),
  dck_driver_report: z
    .boolean()
    .describe('true while a report from a driver’s phone waits for a decision of a dispatcher.'),
})

export const circuitDocketList = call('circuit/docket/list', {
  summary: 'The dockets on a circuit’s board, a thousand per page, newest first.',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode, cursor }),
  reply: page(BoardRow),
  example: { cir_code: 'LON' },
})

export const circuitDocketFind = call('circuit/docket/find', {
  summary:
    'The docket with this number, in any case, if it is on one of the user’s boards; otherwise no row.',
  needs: 'control',
  body: z.strictObject({ dck_docket: requiredText(20).describe('The docket number, such as MT100042.') }),
  reply: page(
    BoardRow.extend({
      dck_circ_code: text(8).describe('The code of the circuit that shows the docket, or empty.'),
    }),
  ),
  example: { dck_docket: 'MT100000' },
})

/** A docket and the version the dispatcher saw. If the version has changed, the change is refused (CTRL-06). */
const seen = { docket: idOf('docket').describe('The id of the docket.'), version: recordVersion }

/** Several dockets, each only once. */
const severalDockets = z
  .array(z.strictObject(seen))
  .min(1, 'Select at least one docket')
  .max(maxDocketsPerChange, `At most ${maxDocketsPerChange} dockets`)
  .refine(
    (dockets) => new Set(dockets.map(({ docket }) => docket)).size === dockets.length,
    'Each docket only once',
  )

/**
 * The wanted status with the information it asks for (`dsts_asks` of docket/status/list). Additional information is
 * validated and recorded too: a driver takes the docket over.
 */
const wanted = {
  status: z
    .enum(['B', 'C', 'D', 'E', 'F', 'G', 'I', 'O', 'Q', 'R', 'W'])
    .describe('The id of the new status.'),
  driver: id
    .optional()
    .describe(
      'An active driver. `G` for a docket that already has status `G` moves it to this driver, who must be a different one.',
    ),
  exception: id.optional().describe('The id of the exception that explains the status.'),
  signedBy: text(80).optional().describe('Who signed.'),
  at: time.optional().describe('When it happened, if not now.'),
}

/**
 * Without `version`, the docket is changed as it is now: a program that has not read it has nothing to compare.
 * `message` is a warning about the change, such as a deadline that has passed (CTRL-06).
 */
export const statusChange = call('docket/status/change', {
  summary: 'Changes a docket’s status, following the rules of control.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    docket: seen.docket,
    version: recordVersion
      .optional()
      .describe(
        'The docket’s version as the dispatcher saw it: if the docket has changed since, the reply is CONFLICT. Without it the docket is changed as it is now.',
      ),
    ...wanted,
  }),
  reply: z.strictObject({
    row: BoardRow.describe('The docket’s row on the board.'),
    message: text(400).optional().describe('A message for the user.'),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED'],
  example: { docket: 100_000, version: 1, status: 'G', driver: 1 },
})

/** A docket that was not changed, and the reason. */
export const RefusedChange = z.strictObject({
  docket: docketId,
  dck_docket: docketNumber,
  code: z
    .enum(['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED'])
    .describe('The code of the refusal.'),
  message: text(400).describe('A message for the user.'),
})

/**
 * One change to many dockets in one transaction (CTRL-08). Dockets that cannot be changed are listed with the reason, and
 * the others are changed. An incomplete form, or a docket outside the user's scope, refuses the whole call.
 */
export const manyStatusChanges = call('docket/status/change/many', {
  summary:
    'Changes the status of many dockets, for example to one driver. Lists each docket that could not be changed.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    dockets: severalDockets.describe('The dockets, each with the version that the dispatcher saw.'),
    ...wanted,
  }),
  reply: z.strictObject({
    changed: z.array(BoardRow).describe('The dockets that were changed.'),
    refused: z.array(RefusedChange).describe('The dockets that were not changed, each with the reason.'),
    message: text(400).optional().describe('A message for the user.'),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'STATUS_CHANGE_REFUSED'],
  example: { dockets: [{ docket: 100_000, version: 1 }], status: 'G', driver: 1 },
})

/** Dockets that could not be changed are listed with the reason. */
const ChangedDockets = z.strictObject({
  changed: z.array(BoardRow).describe('The dockets that were changed.'),
  refused: z.array(RefusedChange).describe('The dockets that were not changed, each with the reason.'),
})

export const docketAccept = call('docket/accept', {
  summary:
    'Accepts bookings by giving dockets the status Open. Lists each docket that could not be accepted.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    dockets: severalDockets.describe('The dockets, each with the version that the dispatcher saw.'),
  }),
  reply: ChangedDockets,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [{ docket: 100_000, version: 1 }] },
})

export const undoCheck = call('docket/status/undo/check', {
  summary: 'Returns until when the last change of a docket can be undone.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: z.strictObject({
    docket: docketId,
    version: whole(1, 2_147_483_647).describe('The docket’s version, for docket/status/undo.'),
    dck_undo_until: time
      .nullable()
      .describe('Until when docket/status/undo can undo the change; null if it cannot.'),
  }),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})

export const statusUndo = call('docket/status/undo', {
  summary: `Undoes the last status change of a docket, or its move to another driver, within ${undoMinutes} minutes.`,
  needs: 'control',
  writes: true,
  body: z.strictObject(seen),
  reply: z.strictObject({ row: BoardRow.describe('The docket’s row on the board.') }),
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED'],
  exampleRefused: 'CONFLICT',
  example: { docket: 100_000, version: 2 },
})

export const manyStatusUndos = call('docket/status/undo/many', {
  summary: `Undoes the last status change of each of many dockets, within ${undoMinutes} minutes. Lists each docket that could not be changed back.`,
  needs: 'control',
  writes: true,
  body: z.strictObject({
    dockets: severalDockets.describe('The dockets, each with the version that the dispatcher saw.'),
  }),
  reply: ChangedDockets,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [{ docket: 100_000, version: 2 }] },
})

/**
 * An update of a board: a docket on it, a docket that has left it, or a driver who has moved or changed. After a change of
 * the circuit's columns or statuses, the board must be reloaded.
 */
export const BoardEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('row').describe('What has changed.'),
    row: BoardRow.describe('The docket’s row on the board.'),
  }),
  z.strictObject({ type: z.literal('removed').describe('What has changed.'), dck_id: docketId }),
  z.strictObject({
    type: z.literal('driver').describe('What has changed.'),
    driver: Driver.describe('The driver who has changed.'),
  }),
  z.strictObject({ type: z.literal('circuit').describe('What has changed.') }),
])

export const liveBoard = call('live/board', {
  stream: true,
  summary: 'Sends every change on a circuit’s board (server-sent events).',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode }),
  reply: BoardEvent,
  example: { cir_code: 'LON' },
})
