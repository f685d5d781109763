import type { StatusId } from './status.ts'

/** What a customer is told of each status; each is told once a docket (OPS-06). */
const occasions = {
  W: 'booked-online',
  O: 'accepted',
  G: 'given',
  I: 'collected',
  E: 'en-route',
  D: 'delivered',
  B: 'attempt-failed',
  C: 'cancelled',
  R: 'returned',
  Q: 'on-hold',
  F: 'finished',
} as const satisfies Record<StatusId, string>

/** Why a customer is written to about a docket: the booking, or a status that it has reached. */
export type MailOccasion = 'booked' | (typeof occasions)[StatusId]

export const occasionOf = (status: StatusId): MailOccasion => occasions[status]

/** The status that an occasion tells of; null of the booking. */
export const statusOfOccasion = (occasion: MailOccasion): string | null =>
  Object.entries(occasions).find(([, name]) => name === occasion)?.[0] ?? null
