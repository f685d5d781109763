import type { StatusId } from './status.ts'

/** What a customer is told of each status, every time a docket comes to it (OPS-06). */
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

/**
 * Why a customer is written to about a docket: the booking, a status that it has reached, or that such an email was
 * wrong because the change was undone.
 */
export type MailOccasion = 'booked' | 'corrected' | (typeof occasions)[StatusId]

export const occasionOf = (status: StatusId): MailOccasion => occasions[status]

/** The status that an occasion tells of; null of the others. */
export const statusOfOccasion = (occasion: MailOccasion): string | null =>
  Object.entries(occasions).find(([, name]) => name === occasion)?.[0] ?? null
