import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { Tenants } from '../../tenants/tenants.ts'
import type { Config } from '../config.ts'
import { scopeOfHost } from '../public-address.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'checkHost'>

/** A request that names another host than the portal's, or two; MALFORMED to its client. */
export class HostRefusal extends Refusal {
  constructor(detail: string) {
    super('MALFORMED', { detail })
  }
}

/** For those who run the portal. They ask by whatever address the machine has. */
const anyHost = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses MALFORMED where a request names another host than the portal's, or two. Otherwise whoever reaches the server
 * by a name of theirs could have it answer as that.
 */
export function checkHost(request: FastifyRequest, config: HostConfig): void {
  const { rawHeaders } = request.raw
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new HostRefusal('The request names two hosts.')
  if (anyHost.has(request.url)) return
  if (scopeOfHost(config, request.host).kind === 'none')
    throw new HostRefusal('The portal is not at this address.')
}

/** The companies that a request may see: where each has a host of its own, that one. */
export function tenantsAt(request: FastifyRequest, tenants: Tenants, config: HostConfig): Tenants {
  const scope = scopeOfHost(config, request.host)
  if (scope.kind === 'all') return tenants
  const tenant = scope.kind === 'company' ? tenants.find(scope.database) : undefined
  return new Tenants(tenant ? [tenant] : [])
}
