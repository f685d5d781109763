import { boundError } from '@despatch/domain/tracking/trace-days.ts'
import { text } from './fields.ts'

/** The start or end of a range of London days: DD/MM/YYYY or ISO 8601 (TRACK-01, LIST-02). */
export const dateBound = text(40).superRefine((bound, context) => {
  const message = boundError(bound)
  if (message !== null) context.addIssue({ code: 'custom', message })
})
