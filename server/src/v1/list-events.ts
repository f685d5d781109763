import type { listEvents } from '@despatch/contract/v1/events.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { modeOf } from '@despatch/domain/tenants/test-database.ts'
import { recordedAs } from '@despatch/domain/webhooks/account-events.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { eventView } from '../webhooks/event-view.ts'
import {
  areEventsUnnumbered,
  eventCounter,
  eventsOfAccounts,
  eventsOfDelivery,
  numberEvents,
} from './events.queries.ts'

/** How many events are numbered in one transaction, which other readers wait for. */
const BATCH_ROWS = 5000

/**
 * Numbers all events that are committed now. An event gets its number after its commit, and numbers are given by one
 * transaction at a time, so an event that a reader has not seen always comes after those that it has.
 */
async function numberCommittedEvents({ pool, transactions }: Tenant): Promise<void> {
  if (!(await areEventsUnnumbered(pool))) return
  let numbered: number
  do {
    numbered = await inTransaction(transactions, (tx) => numberEvents(tx, BATCH_ROWS))
  } while (numbered === BATCH_ROWS)
}

/** A page of the events of the caller's accounts. Refuses EVENTS_EXPIRED if events after the position were deleted. */
export async function eventPage(
  tenant: Tenant,
  session: Session,
  { after, types, delivery, limit }: CheckedPayload<typeof listEvents>,
) {
  await numberCommittedEvents(tenant)
  // Read before the events: those up to this number are all visible.
  const counter = await eventCounter(tenant.pool)
  if (after !== undefined && Number(after) < counter.deleted) refuse('EVENTS_EXPIRED')
  const filter = {
    accounts: session.accounts,
    after: Number(after ?? 0),
    types: types?.map(recordedAs) ?? null,
    limit: limit + 1,
  }
  const rows =
    delivery === undefined
      ? await eventsOfAccounts(tenant.pool, filter)
      : await eventsOfDelivery(tenant.pool, delivery, filter)
  const shown = rows.slice(0, limit)
  const has_more = rows.length > limit
  const last = shown.at(-1)?.seq ?? 0
  return {
    data: shown.map((row) =>
      eventView(row, { seesPrices: can(session, 'price'), mode: modeOf(tenant.name) }),
    ),
    next_after: String(has_more ? last : Math.max(last, counter.last, filter.after)),
    has_more,
  }
}
