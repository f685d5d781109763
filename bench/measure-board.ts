import { buildIfStale } from '@despatch/scripts/build.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { logInAt } from './account.ts'
import type { BoardFinding } from './board-report.ts'
import { keepOnBoard, makeBoard } from './board-databases.ts'
import { tenantName } from './databases.ts'
import { measureDelivery } from './measure-delivery.ts'
import { measureReload } from './measure-reload.ts'
import { measureScreen } from './measure-screen.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const boardName = 'board'

/** The dockets on the board of a busy company. */
const usualBoard = 580

export interface BoardAmounts {
  /** The number of open dockets on one board. */
  onBoard: number
  /** The duration of each measurement. */
  seconds: number
  /** The number of random changes before a board is compared with the database. */
  changes: number
}

/** Measures the live board: delay of changes, frames per second of a full board, and agreement with the database. */
export async function measureBoard(
  postgres: TemporaryPostgres,
  { onBoard, seconds, changes }: BoardAmounts,
): Promise<BoardFinding> {
  await holdAgainstDatabase(changes)
  await makeBoard(postgres.url, onBoard)
  buildIfStale()
  const app = await startApp(postgres)
  try {
    const cookie = await logInAt(app.address, tenantName, 'control')
    const delivery = await measureDelivery(postgres.url, app.address, cookie, {
      boards: 50,
      changesPerSecond: 100,
      seconds,
    })
    const screen = await measureScreen(postgres.url, app.address, cookie, {
      dockets: onBoard,
      changesPerSecond: 100,
      seconds,
    })
    await keepOnBoard(postgres.url, usualBoard)
    const reload = await measureReload(app.address, cookie, { dockets: usualBoard, times: 7 })
    return { delivery, screen, reload }
  } finally {
    await app.stop()
  }
}

/** Runs the test of the suite with more changes. Throws if a board differs from the database at the end. */
async function holdAgainstDatabase(changes: number): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const vitest = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/control/board-stays-right.test.ts'],
    {
      cwd: root,
      env: { ...process.env, BOARD_CHANGES: String(changes) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = (await once(vitest, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`A board was wrong after ${changes} changes, or the test failed to end`)
  console.log(`  boards are correct after ${changes} changes, disconnections and reconnections`)
}
