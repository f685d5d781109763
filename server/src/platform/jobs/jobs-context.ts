import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../tenant/tenant.ts'
import type { Config } from '../config.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What jobs can use. */
export interface JobsContext {
  tenant: Tenant
  /** The company of a test database; undefined for a company itself. */
  company?: Tenant | undefined
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  config: Config
  log: FastifyBaseLogger
}
