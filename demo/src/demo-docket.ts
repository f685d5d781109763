import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import type { JourneyStep } from './journey.ts'
import type { JobPlan } from './plan-job.ts'

export const archivedAfterMs = startingSettings.ArchiveAfterDays * 24 * 60 * 60_000

/** A booked job with its number and its history. */
export interface DemoDocket {
  dck_id: number
  /** The docket number. */
  number: string
  plan: JobPlan
  steps: readonly JourneyStep[]
}

export const lastStep = ({ steps }: DemoDocket): JourneyStep => {
  const step = steps.at(-1)
  if (!step) throw new Error('A docket begins with its booking')
  return step
}
