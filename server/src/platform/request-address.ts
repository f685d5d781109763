import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const addresses = new AsyncLocalStorage<string>()

/** The network address of the request that is being answered; empty in jobs and commands. */
export const requestAddress = (): string => addresses.getStore() ?? ''

/**
 * Remembers the address of each request until it is answered, so that the log has it without every use case passing it on. Twice,
 * because reading a body leaves the context of the first hook.
 */
export function rememberAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => addresses.run(request.ip, done))
  app.addHook('preValidation', (request, _reply, done) => addresses.run(request.ip, done))
}
