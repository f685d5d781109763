import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '../request-queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is answered however busy the process is. */
    isHealthCheck?: boolean
  }
}

export const healthCheck = { isHealthCheck: true, pressureHandler: () => undefined }

/**
 * Refuses requests with UNAVAILABLE (503) while the event loop delay, averaged over a second, exceeds `mostDelay`
 * milliseconds. 0 disables the check. Requests that wait for too long are refused too: see request-queue.ts.
 */
export async function shedLoad(app: FastifyInstance, mostDelay: number): Promise<void> {
  if (mostDelay === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    pressureHandler: () => Promise.reject(overloaded),
  })
}
