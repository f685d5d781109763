import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { undoMinutes } from '@despatch/domain/control/undo-change.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { Driver } from './drivers.ts'
import { circuitCode, cursor, flag, hexColour, id, idOf, text, time, whole } from '../wire/fields.ts'

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
  summary: 'The circuits that the user controls.',
  needs: 'control',
  body: z.strictObject({}),
  reply: page(Circuit),
  example: {},
})

export const circuitColumns = call('circuit/columns', {
  summary: 'The columns that a circuit’s board shows.',
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
  dck_status: text(1),
  dsts_description: text(80),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
  cust_name: text(80),
  dck_serv_type: text(3),
  ttyp_description: text(80),
  dck_drv_id: id.nullable(),
  drv_driver: text(80).nullable(),
  /** Until when the last change can be undone, unless something else has happened to the docket. */
  dck_undo_until: time.nullable(),
  from_companyname: text(50),
  from_town: text(50),
  from_postalcode: text(9),
  to_companyname: text(50),
  to_town: text(50),
  to_postalcode: text(9),
  dadd_ready: time.nullable(),
  dadd_deadline: time.nullable(),
  dck_cust_ref1: text(40),
  dck_parcels: whole(0, 10_000_000),
  dck_created: time,
})

export const circuitDocketList = call('circuit/docket/list', {
  summary: 'The dockets on a circuit’s board, a thousand at a time, the newest first.',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode, cursor }),
  reply: page(BoardRow),
  example: { cir_code: 'LON' },
})

/** A docket as the dispatcher saw it; where its version is another by now, it is not changed (CTRL-06). */
const seen = { docket: idOf('docket'), version: whole(1, 2_147_483_647) }

/** Several dockets, each named once. */
const severalDockets = z
  .array(z.strictObject(seen))
  .min(1, 'Select at least one docket')
  .max(maxDocketsPerChange, `At most ${maxDocketsPerChange} dockets`)
  .refine(
    (dockets) => new Set(dockets.map(({ docket }) => docket)).size === dockets.length,
    'Each docket once',
  )

/**
 * The status that is wanted, and what it asks for (`dsts_asks` of docket/status/list). What is given beyond that is
 * checked and recorded as well: a driver takes the docket over.
 */
const wanted = {
  status: z.enum(['B', 'C', 'D', 'E', 'F', 'G', 'I', 'O', 'Q', 'R', 'W']),
  /** An active driver. `G` for a docket that is at `G` moves it to this driver, who must be another one. */
  driver: id.optional(),
  exception: id.optional(),
  signedBy: text(80).optional(),
  at: time.optional(),
}

/** `message` is a warning about a change that was made, such as a deadline that has passed (CTRL-06). */
export const statusChange = call('docket/status/change', {
  summary: 'Changes a docket’s status by the rules of control.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ ...seen, ...wanted }),
  reply: z.strictObject({ row: BoardRow, message: text(400).optional() }),
  refusals: ['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED'],
  example: { docket: 100_000, version: 1, status: 'G', driver: 1 },
})

/** A docket of several that stayed as it was, and why. */
export const RefusedChange = z.strictObject({
  docket: id,
  dck_docket: text(20),
  code: z.enum(['DOCKET_NOT_FOUND', 'CONFLICT', 'STATUS_CHANGE_REFUSED']),
  message: text(400),
})

/**
 * One change to many dockets in one transaction (CTRL-08): those that may go go, each other one is named with its
 * reason. A form that is incomplete refuses the whole call, as does a docket out of the user's reach.
 */
export const manyStatusChanges = call('docket/status/change/many', {
  summary: 'Gives many dockets one status, such as one driver; names each that could not be changed.',
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

/** Some of the dockets may have been refused; each of those is named with its reason. */
const ChangedDockets = z.strictObject({ changed: z.array(BoardRow), refused: z.array(RefusedChange) })

export const docketAccept = call('docket/accept', {
  summary:
    'Accepts bookings: gives dockets the status Open where it may follow; names each that could not be accepted.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ dockets: severalDockets }),
  reply: ChangedDockets,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [{ docket: 100_000, version: 1 }] },
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
  summary: `Undoes the last status change of each of many dockets, within ${undoMinutes} minutes; names each that could not be undone.`,
  needs: 'control',
  writes: true,
  body: z.strictObject({ dockets: severalDockets }),
  reply: ChangedDockets,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [{ docket: 100_000, version: 2 }] },
})

/**
 * What a board is told: a docket that is on it now, one that has left it, a driver who has moved or changed, and that the
 * circuit itself shows other columns or statuses, so that its board is to be read afresh.
 */
export const BoardEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('row'), row: BoardRow }),
  z.strictObject({ type: z.literal('gone'), dck_id: id }),
  z.strictObject({ type: z.literal('driver'), driver: Driver }),
  z.strictObject({ type: z.literal('circuit') }),
])

export const liveBoard = call('live/board', {
  stream: true,
  summary: 'Pushes every change on a circuit’s board (server-sent events).',
  needs: 'control',
  body: z.strictObject({ cir_code: circuitCode }),
  reply: BoardEvent,
  example: { cir_code: 'LON' },
})
