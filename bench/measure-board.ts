import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { logInAt } from './account.ts'
import type { BoardFinding } from './board-report.ts'
import { makeBoard } from './board-databases.ts'
import { tenantName } from './databases.ts'
import { measureDelivery } from './measure-delivery.ts'
import { measureScreen } from './measure-screen.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const boardName = 'board'

export interface BoardAmounts {
  /** Open on one board. */
  onBoard: number
  /** Seconds that each figure is taken over. */
  seconds: number
  /** Random changes after which a board is held against the database. */
  changes: number
}

/** The live board: how soon it is told, how fluid it is when it is full, and whether it is right in the end. */
export async function measureBoard(
  postgres: TemporaryPostgres,
  { onBoard, seconds, changes }: BoardAmounts,
): Promise<BoardFinding> {
  await holdAgainstDatabase(changes)
  await makeBoard(postgres.url, onBoard)
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
    return { delivery, screen }
  } finally {
    await app.stop()
  }
}

/** The test of the suite, with more changes. Throws where a board is wrong in the end. */
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
  if (code !== 0) throw new Error(`A board was wrong after ${changes} changes, or the test did not end`)
  console.log(`  right after ${changes} changes, disconnections and reconnections`)
}
