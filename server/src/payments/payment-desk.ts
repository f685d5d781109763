import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** Where payments are dealt with: one tenant, the settings, and a log for what is not understood. */
export interface PaymentDesk {
  tenant: Tenant
  config: Config
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
