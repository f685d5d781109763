import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { mailDocket } from '../../dockets/mail-docket.ts'
import { removeExpiredSessions } from '../../auth/session.queries.ts'
import { idleSeconds } from '../../auth/open-session.ts'
import { forgetOldAttempts } from '../attempts.ts'
import { createPool } from '../database/pool.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { JobPayloads } from './enqueue.ts'
import type { JobsContext } from './jobs-context.ts'

type Job<Name extends keyof JobPayloads> = (context: JobsContext, payload: JobPayloads[Name]) => Promise<void>

const jobs: { [Name in keyof JobPayloads]: Job<Name> } = {
  'mail-docket': mailDocket,
  'send-mail': sendMail,
}

/** Once an hour, on one of the processes. */
async function tidyUp({ tenant }: JobsContext): Promise<void> {
  await removeExpiredSessions(tenant.pool, idleSeconds)
  await forgetOldKeys(tenant.pool)
  await forgetOldAttempts(tenant.pool)
}

const workerLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Brings the queue's own tables up to date; part of migrating a tenant. */
export const migrateJobs = (pool: Pool) =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })

/** Works on the tenant's durable queue until stopped; a job that fails is tried again, later and later. */
export async function runJobs(context: JobsContext, connection: string, log: FastifyBaseLogger) {
  const pool = createPool(connection, { max: 3 })
  const taskList: TaskList = {
    'tidy-up': () => tidyUp(context),
    ...Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        (payload: unknown) => (job as Job<keyof JobPayloads>)(context, payload as never),
      ]),
    ),
  }
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: '17 * * * * tidy-up',
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}
