import type { FastifyBaseLogger } from 'fastify'
import { failureLine } from './platform/failure-line.ts'

/**
 * What goes wrong while companies are opened and connections are used. Before the portal has a log, the terminal shows what
 * an operator has to know.
 */
export const startupReports = (log: () => FastifyBaseLogger | undefined) => ({
  warn: (message: string) => {
    const known = log()
    if (known) known.warn(message)
    else console.warn(message)
  },
  connectionLost: (failure: unknown) =>
    log()?.warn({ event: 'database-connection-lost', err: failure }, 'A connection to a database was lost'),
  fileStoreFailed: (failure: unknown) =>
    log()?.error({ event: 'file-store-failed', err: failure }, 'The file store failed'),
  companyNotOpened: ({ name }: { name: string }, failure: unknown) => {
    const known = log()
    if (known)
      known.error(
        { event: 'company-not-opened', err: failure, database: name },
        'A company could not be opened',
      )
    else console.error(`The company ${name} cannot be opened: ${failureLine(failure)}`)
  },
  testDatabaseNotOpened: (name: string, failure: unknown) =>
    log()?.error(
      { event: 'test-database-not-opened', err: failure, database: name },
      'A test database could not be opened',
    ),
})
