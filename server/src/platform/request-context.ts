import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface RequestContext {
  address: string
  /** The pools and queues that it has used. Undefined if it is answered however busy they are. */
  used: Set<object> | undefined
}

const contexts = new AsyncLocalStorage<RequestContext>()

/** The network address of the request that is being answered; empty in jobs and commands. */
export const requestAddress = (): string => contexts.getStore()?.address ?? ''

/**
 * Notes that a pool or queue is used. True if it is the first use of a request, which can still be refused there. False in jobs and
 * commands.
 */
export function isFirstUse(poolOrQueue: object): boolean {
  const used = contexts.getStore()?.used
  if (!used || used.has(poolOrQueue)) return false
  used.add(poolOrQueue)
  return true
}

/**
 * Remembers each request until it is answered, so that logs and pools know of it without every use case passing it on. Twice,
 * because reading a body leaves the context of the first hook.
 */
export function rememberRequests(
  app: FastifyInstance,
  mayBeRefused: (request: FastifyRequest) => boolean,
): void {
  const requests = new WeakMap<FastifyRequest, RequestContext>()
  app.addHook('onRequest', (request, _reply, done) => {
    const used = mayBeRefused(request) ? new Set<object>() : undefined
    const context = { address: request.ip, used }
    requests.set(request, context)
    contexts.run(context, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const context = requests.get(request)
    if (context) contexts.run(context, done)
    else done()
  })
}
