import { correctedTime } from '@despatch/domain/time/stated-time.ts'
import type { FastifyReply } from 'fastify'

/** When a request was sent by the clock of its phone, and received by ours: ISO 8601. */
export interface PhoneClock {
  sentAt: string
  receivedAt: string
}

/**
 * The clock of the phone that sent a request. It was received when it began to arrive: over a slow network, the rest takes
 * minutes.
 */
export const phoneClock = (sentAt: string, reply: FastifyReply): PhoneClock => ({
  sentAt,
  receivedAt: new Date(Date.now() - reply.elapsedTime).toISOString(),
})

/** The time of a phone's record by our clock: ISO 8601 in UTC. */
export const timeBy = ({ sentAt, receivedAt }: PhoneClock, at: string): string =>
  correctedTime({ at, sentAt }, receivedAt)
