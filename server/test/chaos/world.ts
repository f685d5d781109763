import type { Pool } from 'pg'
import type { Answers } from './answers.ts'
import type { BookingClients } from './booking-clients.ts'
import type { Connections } from './prepare-data.ts'
import type { PostgresProcesses } from './postgres-processes.ts'
import type { ProviderProcess } from './provider-process.ts'
import type { ServedPortal } from './served-portal.ts'
import type { SmallDisk } from './small-disk.ts'

/** What a failure can act on. */
export interface World {
  portal: ServedPortal
  provider: ProviderProcess
  postgres: PostgresProcesses
  /** Undefined where no file system can be mounted. */
  disk: SmallDisk | undefined
  connections: Connections
  /** Pools of the test's own. */
  pools: Readonly<Record<keyof Connections, Pool>>
  bookings: BookingClients
  answers: Answers
  /** Promises that a failure has seen broken, one line each. */
  broken: string[]
  /** Milliseconds that the portal needed to stop, each time. */
  stops: number[]
}

/** Something that goes wrong. */
export interface Failure {
  /** What it does, for the table. */
  does: string
  /** How many of a hundred failures are of this kind. */
  share: number
  /** Resolves when the failure is over: from then on the portal must serve again by itself. */
  strike: (world: World) => Promise<void>
}
