import {
  circuitColumns,
  circuitDocketList,
  circuitList,
  liveBoard,
  manyStatusChanges,
  statusChange,
} from '@despatch/contract/control/control.ts'
import { boardColumnLabel } from '@despatch/domain/control/board-columns.ts'
import { bindRead, bindStream, bindWrite } from '../platform/http/binding.ts'
import { boardFeed } from './board-feed.ts'
import { boardOf, circuitsOfUser, selectFieldsOf } from './board.queries.ts'
import { changeMany } from './change-many.ts'
import { changeStatus } from './change-status.ts'

export const controlCalls = [
  bindRead(circuitList, async (_body, { tenant, session }) => ({
    rows: await circuitsOfUser(tenant.pool, session.user.ausr_id),
    next: null,
  })),

  bindRead(circuitColumns, async ({ cir_code }, { tenant }) => {
    const fields = await selectFieldsOf(tenant.pool, cir_code)
    return { rows: fields.map((field) => ({ field, label: boardColumnLabel(field) })), next: null }
  }),

  bindRead(circuitDocketList, async ({ cir_code }, { tenant }) => await boardOf(tenant.pool, cir_code)),

  bindWrite(
    statusChange,
    async (change, { tenant, session }, tx) => await changeStatus(tx, tenant, session, change),
  ),

  bindWrite(
    manyStatusChanges,
    async (change, { tenant, session }, tx) => await changeMany(tx, tenant, session, change),
  ),

  bindStream(liveBoard, async ({ cir_code }, { tenant, log }) => {
    const feed = boardFeed(tenant, (failure) => log.warn({ err: failure }, 'board feed'))
    return { follow: (send) => feed.follow(cir_code, send) }
  }),
]
