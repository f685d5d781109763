import {
  type BoardEvent,
  type BoardRow,
  circuitDocketList,
  liveBoard,
  manyStatusChanges,
} from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { exceptionList } from '@despatch/contract/lookups/lookups.ts'
import { statusIds } from '@despatch/domain/dockets/status.ts'
import { createBoardFeed } from '@despatch/web/control/board/board-feed.ts'
import { createBoardStore } from '@despatch/web/control/board/board-store.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import type { Events } from '../../test/events.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

/** The number of changes; the benchmark uses ten thousand. */
const CHANGES = Number(process.env.BOARD_CHANGES ?? 1500)
/** After this many changes the boards are compared with the database. */
const POLL_EVERY = 500

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const control = await portal.login('control')
const account = await portal.login('account')
await addDockets(pool, { customer: 1, count: 300, status: 'O' })

/** A seeded random generator (mulberry32), so that a failing run can be repeated. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** A board as in a browser: the screen's own store and feed, with a stream that reconnects after any loss. */
function openBoard(client: Client) {
  const store = createBoardStore()
  const feed = createBoardFeed(store, (cursor) => client.call(circuitDocketList, { cir_code: 'LON', cursor }))
  let stream: Events<z.output<typeof BoardEvent>> | undefined
  const visitor = { away: false }
  let following: Promise<void> = Promise.resolve()

  const follow = async () => {
    while (!visitor.away) {
      const opened = await client.follow(liveBoard, { cir_code: 'LON' })
      stream = opened
      const fetched = feed.refetch()
      try {
        while (!visitor.away) {
          const event = await opened.next()
          if (event.type === 'row' || event.type === 'removed') feed.push(event)
        }
      } catch {
        // Disconnected or silent for a while: everything missed is fetched after reconnecting.
      }
      await opened.close()
      await fetched
    }
  }
  const come = () => {
    visitor.away = false
    following = follow()
  }
  const leave = async () => {
    visitor.away = true
    await stream?.close()
    await following
  }
  come()
  return { store, feed, come, leave, isAway: () => visitor.away }
}

type Row = z.output<typeof BoardRow>
const summary = ({ dck_id, dck_version, dck_status, drv_driver }: Row) =>
  `${dck_id} v${dck_version} ${dck_status} ${drv_driver ?? ''}`

const shownBy = ({ store }: ReturnType<typeof openBoard>) =>
  store.order().flatMap((id) => {
    const row = store.row(id)
    return row ? [summary(row)] : []
  })

/** The open dockets, by a query that has nothing in common with the board's. */
async function inDatabase(): Promise<string[]> {
  const { rows } = await pool.query<{ one: string }>(
    `select dck_id || ' v' || dck_version || ' ' || dck_status || ' ' ||
       coalesce((select drv_driver from driver where drv_id = dck_drv_id), '') one
     from docket where dck_circ_code = 'LON' and dck_archive = 'F' and position(dck_status in 'DCRF') = 0`,
  )
  return rows.map(({ one }) => one).toSorted()
}

test(
  `[CTRL-05, CTRL-08] a board matches the database after ${CHANGES} changes, disconnections and reconnections`,
  async () => {
    const throwDice = seededRandom(20_261_120)
    const other = (await portal.openSecond()).as(control.cookie)
    const boards = [openBoard(control), openBoard(other), openBoard(control)]
    const driver = (await activeDriver(control)).drv_id
    const reasons = (await control.call(exceptionList, {})).rows
    const { pool } = portal.tenant('metro')

    const changeSome = async (): Promise<number> => {
      const { rows } = await pool.query<{ docket: number; version: number }>(
        `select dck_id docket, dck_version version from docket where dck_circ_code = 'LON' and dck_archive = 'F'
         and position(dck_status in 'DCRF') = 0 order by md5(dck_id || $1::text) limit $2`,
        [throwDice(1_000_000), 5 + throwDice(40)],
      )
      const status = statusIds[throwDice(statusIds.length)] ?? 'Q'
      const exception = reasons.find(({ exc_status }) => exc_status === status)?.exc_id
      const sent = {
        dockets: rows,
        status,
        ...(status === 'G' ? { driver } : {}),
        ...(exception === undefined ? {} : { exception }),
        signedBy: 'A. Porter',
        at: new Date().toISOString(),
      }
      const { changed } = await control.call(manyStatusChanges, sent)
      return changed.length
    }
    const bookSome = async (): Promise<number> => {
      const booked = Array.from({ length: 3 + throwDice(8) }, () => account.call(docketPost, booking()))
      return (await Promise.all(booked)).length
    }
    const disturb = async () => {
      const board = boards[throwDice(boards.length)]
      const kind = throwDice(12)
      if (kind === 0) {
        await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'despatch-live'`)
      } else if (kind < 4) {
        if (board?.isAway()) board.come()
        else await board?.leave()
      } else if (kind === 4) await board?.feed.refetch()
    }
    /** No board is reloaded for this: the pushed changes have to be enough, except for disconnected boards. */
    const readAll = async () => {
      for (const board of boards) if (board.isAway()) board.come()
      const expected = await inDatabase()
      for (const board of boards) {
        await expect.poll(() => shownBy(board).toSorted()).toEqual(expected)
      }
    }

    let made = 0
    for (let goal = POLL_EVERY; made < CHANGES; goal += POLL_EVERY) {
      while (made < Math.min(goal, CHANGES)) {
        const [changed, booked] = await Promise.all([changeSome(), bookSome(), disturb()])
        made += changed + booked
      }
      await readAll()
      // And again with every stream uninterrupted since the last check.
      for (let quiet = 0; quiet < 3; quiet += 1) made += await changeSome()
      await readAll()
    }
    for (const board of boards) {
      await board.leave()
      board.store.close()
    }
  },
  Math.max(60_000, CHANGES * 30),
)
