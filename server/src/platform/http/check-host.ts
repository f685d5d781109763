import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import { scopeOfHost } from '../public-address.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'checkHost'>

/** A request with a foreign host or two hosts. The client gets MALFORMED. */
export class HostRefusal extends Refusal {
  constructor(detail: string) {
    super('MALFORMED', { detail })
  }
}

/** Endpoints for operators, who may use any address of the machine. */
const anyHost = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses MALFORMED if a request names another host than the portal's, or two hosts. Otherwise an attacker's host name
 * that resolves to this server would be answered.
 */
export function checkHost(request: FastifyRequest, config: HostConfig): void {
  const { rawHeaders } = request.raw
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new HostRefusal('The request names two hosts.')
  if (anyHost.has(request.url)) return
  if (scopeOfHost(config, request.host).kind === 'none')
    throw new HostRefusal('The portal is not at this address.')
}

/** The companies that a request may use. If each company has its own host, only that company. */
export function tenantsAt(request: FastifyRequest, tenants: Tenants, config: HostConfig): Tenants {
  const scope = scopeOfHost(config, request.host)
  if (scope.kind === 'all') return tenants
  const tenant = scope.kind === 'company' ? tenants.findForLogin(scope.database) : undefined
  return tenants.limitedTo(tenant)
}
