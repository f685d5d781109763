import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Config } from '../config.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What a job may use. */
export interface JobsContext {
  tenant: Tenant
  /** Null where no mail server is configured. */
  mailer: Mailer | null
  config: Config
  log: FastifyBaseLogger
}
