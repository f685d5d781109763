import type { Queryable } from '../database/statement.ts'
import { waitingByJob } from './jobs.queries.ts'
import { isJobName, laneOf, type LaneName } from './lanes.ts'

/** A job that has been due for less is only waiting for its turn. */
const DELAYED_AFTER_MINUTES = 5

/** Replays wait for their receivers, which may be slow. */
const reportedLanes = ['emails', 'payments', 'webhooks', 'background'] as const satisfies LaneName[]

type ReportedLane = (typeof reportedLanes)[number]

/** The home page reports a delay of emails about logins as one of emails. */
const reportedAs = (lane: LaneName): LaneName => (lane === 'logins' ? 'emails' : lane)

/** The lanes whose oldest due job has not started for minutes: the queue is stalled, or has too much to do. */
export async function delayedJobs(db: Queryable): Promise<{ kind: ReportedLane; minutes: number }[]> {
  const waiting = await waitingByJob(db)
  return reportedLanes.flatMap((kind) => {
    const seconds = waiting
      .filter(({ name }) => isJobName(name) && reportedAs(laneOf[name]) === kind)
      .map((job) => job.seconds)
    const minutes = Math.floor(Math.max(0, ...seconds) / 60)
    return minutes >= DELAYED_AFTER_MINUTES ? [{ kind, minutes }] : []
  })
}
