import type { StatusId } from './status.ts'

/** The email for each status, sent each time a docket gets it (OPS-06). */
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
 * The reason for an email about a docket: the booking, a change of it, a refused request for a change, a new status, or
 * a correction because the change was undone.
 */
export type MailOccasion = (typeof otherOccasions)[number] | (typeof occasions)[StatusId]

const otherOccasions = ['booked', 'amended', 'request-refused', 'corrected'] as const

export const mailOccasions: readonly MailOccasion[] = [...otherOccasions, ...Object.values(occasions)]

export const occasionOf = (status: StatusId): MailOccasion => occasions[status]

/** The status of an occasion; null for the others. */
export const statusOfOccasion = (occasion: MailOccasion): string | null =>
  Object.entries(occasions).find(([, name]) => name === occasion)?.[0] ?? null
