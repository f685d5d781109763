import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The context of payments: one tenant, the settings, and a log for unexpected answers. */
export interface PaymentContext {
  tenant: Tenant
  config: Config
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
