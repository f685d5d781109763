import { currentV1Version, v1Versions } from '@despatch/contract/v1/v1-call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../platform/http/request-caller.ts'

/** The header that names the version of a request and of a reply. */
export const versionHeader = 'despatch-version'

/**
 * Names the version of each reply, and refuses requests for a version that is not served. A request has the version that
 * its header names, otherwise that of its key, otherwise the newest.
 */
export function serveVersions(app: FastifyInstance): void {
  // Refusals before the key is known name the newest version too.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(versionHeader, currentV1Version)
    const named = request.headers[versionHeader]
    if (named !== undefined) void reply.header(versionHeader, servedVersion(String(named)))
  })
  app.addHook('preHandler', async (request, reply) => {
    const pinned = callerOf(request)?.apiVersion
    if (request.headers[versionHeader] === undefined && pinned !== undefined)
      void reply.header(versionHeader, servedVersion(pinned))
  })
}

const servedVersion = (wanted: string): string =>
  v1Versions.find((version) => version === wanted) ??
  refuse('UNKNOWN_VERSION', {
    detail: `There is no version ${wanted}. Despatch-Version must be ${v1Versions.join(' or ')}. Without the header, the version is that of the key.`,
  })
