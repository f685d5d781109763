import type { Pool } from 'pg'
import type { CountedAnswers } from './answers.ts'
import type { BookingClients } from './booking-clients.ts'
import type { Connections } from './prepare-data.ts'
import type { PostgresProcesses } from '@despatch/server/test/postgres-processes.ts'
import type { ProviderProcess } from './provider-process.ts'
import type { ServedPortal } from './served-portal.ts'
import type { SmallDisk } from './small-disk.ts'

/** Everything that a failure can affect. */
export interface World {
  portal: ServedPortal
  provider: ProviderProcess
  postgres: PostgresProcesses
  /** Undefined if no file system can be mounted. */
  disk: SmallDisk | undefined
  connections: Connections
  /** The test's own pools. */
  pools: Readonly<Record<keyof Connections, Pool>>
  bookings: BookingClients
  answers: CountedAnswers
  /** Broken promises that a failure has detected, one line each. */
  broken: string[]
  /** Milliseconds that each stop of the portal took. */
  stops: number[]
}

/** A kind of failure. */
export interface Failure {
  /** Its description in the table. */
  does: string
  /** How many of a hundred failures are of this kind. */
  share: number
  /** Resolves when the failure is over. From then on the portal must recover by itself. */
  strike: (world: World) => Promise<void>
}
