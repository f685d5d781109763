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
} from '../wire/fields.ts'

export const Circuit = z.strictObject({
  cir_circ_code: text(8),
  cir_name: text(80),
  /** Field names of the board's columns, in order, separated by commas. */
  cir_selectfields: text(1000),
  acia_update: flag,
  /** Seconds between refreshes; 30 when unset (CTRL-05). */
  acia_refresh: whole(boardRefresh.least, boardRefresh.most),
})

export const circuitList = call('circuit/list', {
  summary: 'The user’s circuits.',
  needs: 'control',
  body: z.strictObject({}),
  reply: page(Circuit),
  example: {},
})

export const circuitColumns = call('circuit/columns', {
  summary: 'The columns of a circuit’s board.',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode }),
  reply: page(z.strictObject({ field: text(40), label: text(80) })),
  example: { cir_code: 'LON' },
})

/** A docket on the board. */
export const BoardRow = z.strictObject({
  dck_id: id,
  dck_version: whole(1, 2_147_483_647),
  dck_docket: text(20),
  dck_status: statusId,
  dsts_description: text(80),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
  cust_name: text(80),
  dck_serv_type: text(3),
  ttyp_description: text(80),
  dck_drv_id: id.nullable(),
  drv_driver: text(80).nullable(),
  /** The time until which the last change can be undone, unless the docket changes again. */
  dck_undo_until: time.nullable(),
  from_companyname: text(50),
  from_town: text(50),
  from_postalcode: text(9),
  to_companyname: text(50),
  to_town: text(50),
  to_postalcode: text(9),
  dadd_ready: time.nullable(),
  dadd_deadline: time.nullable(),
  /** When the last delivery is expected now. */
  dadd_estimated: time.nullable(),
  dck_cust_ref1: text(40),
  dck_parcels: whole(0, 10_000_000),
  dck_created: time,
  /** Whether a request for changes is open. */
  dck_change_asked: z.boolean(),
  /** Drivers to whom it is offered and who have not answered, until when, and those who declined. */
  dck_offered: whole(0, 1000),
  dck_offered_until: time.nullable(),
  dck_declined: whole(0, 1000),
  /** Whether a report of a driver waits for a decision. */
  dck_driver_report: z.boolean(),
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
  body: z.strictObject({ dck_docket: requiredText(20) }),
  reply: page(BoardRow.extend({ dck_circ_code: text(8) })),
  example: { dck_docket: 'MT100000' },
})

/** A docket and the version the dispatcher saw. If the version has changed, the change is refused (CTRL-06). */
const seen = { docket: idOf('docket'), version: whole(1, 2_147_483_647) }

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
  status: z.enum(['B', 'C', 'D', 'E', 'F', 'G', 'I', 'O', 'Q', 'R', 'W']),
  /** An active driver. `G` for a docket that already has status `G` moves it to this driver, who must be a different one. */
  driver: id.optional(),
  exception: id.optional(),
  signedBy: text(80).optional(),
  at: time.optional(),
}

/** `message` is a warning about the change, such as a deadline that has passed (CTRL-06). */
export const statusChange = call('docket/status/change', {
  summary: 'Changes a docket’s status, following the rules of control.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ ...seen, ...wanted }),
  reply: z.strictObject({ row: BoardRow, message: text(400).optional() }),
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED'],
  example: { docket: 100_000, version: 1, status: 'G', driver: 1 },
})

/** A docket that was not changed, and the reason. */
export const RefusedChange = z.strictObject({
  docket: id,
  dck_docket: text(20),
  code: z.enum(['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED']),
  message: text(400),
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
    dockets: severalDockets,
    ...wanted,
  }),
  reply: z.strictObject({
    changed: z.array(BoardRow),
    refused: z.array(RefusedChange),
    message: text(400).optional(),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'STATUS_CHANGE_REFUSED'],
  example: { dockets: [{ docket: 100_000, version: 1 }], status: 'G', driver: 1 },
})

/** Dockets that could not be changed are listed with the reason. */
const ChangedDockets = z.strictObject({ changed: z.array(BoardRow), refused: z.array(RefusedChange) })

export const docketAccept = call('docket/accept', {
  summary:
    'Accepts bookings by giving dockets the status Open. Lists each docket that could not be accepted.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ dockets: severalDockets }),
  reply: ChangedDockets,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [{ docket: 100_000, version: 1 }] },
})

export const undoCheck = call('docket/status/undo/check', {
  summary: 'Returns until when the last change of a docket can be undone.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: z.strictObject({
    docket: id,
    /** For docket/status/undo. */
    version: whole(1, 2_147_483_647),
    /** null if the change cannot be undone. */
    dck_undo_until: time.nullable(),
  }),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})

export const statusUndo = call('docket/status/undo', {
  summary: `Undoes the last status change of a docket, or its move to another driver, within ${undoMinutes} minutes.`,
  needs: 'control',
  writes: true,
  body: z.strictObject(seen),
  reply: z.strictObject({ row: BoardRow }),
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED'],
  exampleRefused: 'CONFLICT',
  example: { docket: 100_000, version: 2 },
})

export const manyStatusUndos = call('docket/status/undo/many', {
  summary: `Undoes the last status change of each of many dockets, within ${undoMinutes} minutes. Lists each docket that could not be changed back.`,
  needs: 'control',
  writes: true,
  body: z.strictObject({ dockets: severalDockets }),
  reply: ChangedDockets,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [{ docket: 100_000, version: 2 }] },
})

/**
 * An update of a board: a docket on it, a docket that has left it, or a driver who has moved or changed. After a change of
 * the circuit's columns or statuses, the board must be reloaded.
 */
export const BoardEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('row'), row: BoardRow }),
  z.strictObject({ type: z.literal('removed'), dck_id: id }),
  z.strictObject({ type: z.literal('driver'), driver: Driver }),
  z.strictObject({ type: z.literal('circuit') }),
])

export const liveBoard = call('live/board', {
  stream: true,
  summary: 'Sends every change on a circuit’s board (server-sent events).',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode }),
  reply: BoardEvent,
  example: { cir_code: 'LON' },
})
