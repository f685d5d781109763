import type { docketOverview } from '@despatch/contract/dockets/overview.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { attentionStatuses } from '@despatch/domain/dockets/attention.ts'
import { lastDays } from '@despatch/domain/time/last-days.ts'
import { pastBefore } from '@despatch/domain/time/minutes-left.ts'
import type { AccountFilter } from '../platform/database/by-accounts.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { bookedByDay, dueByStatus, activeDockets } from './docket-overview.queries.ts'

const daysShown = 28
const rowsShown = 8

/** The figures of the accounts' dockets at one moment (NAV-06). */
export async function overviewOf(
  db: Queryable,
  accounts: AccountFilter,
  now: string,
): Promise<ReplyOf<typeof docketOverview>> {
  const { days, start, today, tomorrow } = lastDays(now, daysShown)
  const [due, open, booked] = await Promise.all([
    dueByStatus(db, accounts, today, tomorrow),
    activeDockets(db, accounts, pastBefore(now), attentionStatuses, rowsShown),
    bookedByDay(db, accounts, start),
  ])
  const bookedOn = new Map(booked.map((row) => [row.day, row.booked]))
  return { today: due, ...open, days: days.map((day) => ({ day, booked: bookedOn.get(day) ?? 0 })) }
}
