import {
  circuitColumns,
  circuitDocketFind,
  circuitDocketList,
  circuitList,
  circuitWaiting,
  docketAccept,
  liveBoard,
  manyStatusChanges,
  manyStatusUndos,
  statusChange,
  statusUndo,
  undoCheck,
} from '@despatch/contract/control/control.ts'
import {
  driverDocketDone,
  driverDocketList,
  driverList,
  driverPost,
} from '@despatch/contract/control/drivers.ts'
import { circuitDocketPlaces, docketStopList } from '@despatch/contract/control/positions.ts'
import { boardColumnLabel } from '@despatch/domain/control/board-columns.ts'
import { pastBefore } from '@despatch/domain/time/minutes-left.ts'
import { bindCall, bindStream } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { circuitCodes } from '../platform/session.ts'
import { acceptDockets } from './accept-dockets.ts'
import { boardFeed } from './board-feed.ts'
import { boardPositions, positionsOfDockets, stopsOf } from './board-positions.queries.ts'
import { boardCircuits, boardOf, rowByNumber, selectFieldsOf } from './board.queries.ts'
import { changeMany } from './change-many.ts'
import { changeStatus } from './change-status.ts'
import { listDriversFor } from './drivers-by-fit.ts'
import { noneCanMakeIt } from '@despatch/domain/control/driver-fit.ts'
import { allocatedTo, deliveredToday, listDrivers } from './drivers.queries.ts'
import { saveDriver } from './save-driver.ts'
import { waitingOn } from './waiting.queries.ts'
import { checkUndoTime, undoMany, undoStatus } from './undo-changes.ts'

export const controlCalls = [
  bindCall(circuitList, async (_body, { tenant, session }) => ({
    rows: await boardCircuits(tenant.pool, session.user.ausr_id),
    next: null,
  })),

  bindCall(circuitWaiting, async (_body, { tenant, session }) => ({
    rows: await waitingOn(tenant.pool, circuitCodes(session), pastBefore(new Date().toISOString())),
    next: null,
  })),

  bindCall(circuitColumns, async ({ cir_code }, { tenant }) => {
    const fields = await selectFieldsOf(tenant.pool, cir_code)
    return { rows: fields.map((field) => ({ field, label: boardColumnLabel(field) })), next: null }
  }),

  bindCall(
    circuitDocketList,
    async ({ cir_code, cursor }, { tenant }) => await boardOf(tenant.pool, cir_code, readIdCursor(cursor)),
  ),

  bindCall(circuitDocketFind, async ({ dck_docket }, { tenant, session }) => ({
    rows: await rowByNumber(tenant.pool, { dck_docket, prefix: tenant.prefix }, circuitCodes(session)),
    next: null,
  })),

  bindCall(
    statusChange,
    async (change, { tenant, session }, tx) => await changeStatus(tx, tenant, session, change),
  ),

  bindCall(
    manyStatusChanges,
    async (change, { tenant, session }, tx) => await changeMany(tx, tenant, session, change),
  ),

  bindCall(docketAccept, async (seen, { tenant, session }, tx) => acceptDockets(tx, tenant, session, seen)),

  bindCall(undoCheck, (seen, { tenant, session }) => checkUndoTime(tenant, session, seen)),

  bindCall(statusUndo, async (seen, { tenant, session }, tx) => undoStatus(tx, tenant, session, seen)),

  bindCall(manyStatusUndos, async (seen, { tenant, session }, tx) => undoMany(tx, tenant, session, seen)),

  bindCall(driverList, async ({ docket }, { tenant }) => {
    if (docket === undefined) return { rows: await listDrivers(tenant.pool), next: null }
    const rows = await listDriversFor(tenant, docket)
    const message = noneCanMakeIt(rows)
    return { rows, next: null, ...(message === null ? {} : { message }) }
  }),

  bindCall(driverPost, async (driver, { session }, tx) => await saveDriver(tx, session, driver)),

  bindCall(driverDocketDone, async ({ driver }, { tenant, session }) => ({
    rows: await deliveredToday(tenant.pool, driver, session),
    next: null,
  })),

  bindCall(driverDocketList, async ({ driver }, { tenant, session }) => ({
    rows: await allocatedTo(tenant.pool, driver, session),
    next: null,
  })),

  bindCall(
    circuitDocketPlaces,
    async ({ cir_code, dockets }, { tenant }) =>
      await (dockets
        ? positionsOfDockets(tenant.pool, cir_code, dockets)
        : boardPositions(tenant.pool, cir_code)),
  ),

  bindCall(docketStopList, async ({ docket }, { tenant }) => ({
    rows: await stopsOf(tenant.pool, docket),
    next: null,
  })),

  bindStream(liveBoard, async ({ cir_code }, { tenant, log }) => {
    const feed = boardFeed(tenant, (failure) =>
      log.warn({ event: 'board-feed-failed', err: failure }, 'The live board could not be updated'),
    )
    return { follow: (send) => feed.follow(cir_code, send) }
  }),
]
