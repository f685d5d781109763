import type { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import { inHundredths, pence, toPounds } from '@despatch/domain/money/money.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { amendDocket, checkAmend } from '../dockets/amend-docket.ts'
import { readToAmend } from '../dockets/plan-amendment.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { usedCoordinates } from './coordinates.ts'
import { inPence } from './delivery-view.ts'
import { oneDelivery } from './one-delivery.ts'
import { v1Adjusted, v1Rules } from './portal-booking.ts'
import { v1ChangedFields, v1Refusal } from './v1-names.ts'
import { namedCoordinates, wantedChanges } from './wanted-changes.ts'

type Check = Awaited<ReturnType<typeof checkAmend>>
type Done = Awaited<ReturnType<typeof amendDocket>>
type Effect = ReplyOf<typeof checkChanges>['changed'][number]['effect']

const effects = {
  free: 'free',
  repriced: 'repriced',
  ask: 'requested',
  no: 'requested',
} as const satisfies Record<Check['changed'][number]['answer'], Effect>

/** What is the same in a check and in a change. */
const resultOf = (
  { changed, pricing, card, adjusted, addresses }: Check | Done,
  named: ReturnType<typeof namedCoordinates>,
  url: string | null,
) => ({
  changed: v1ChangedFields(changed, addresses.length).map(({ field, answer }) => ({
    field,
    effect: effects[answer],
  })),
  price: inPence(pricing),
  payment: card
    ? {
        capture: inHundredths(card.capture),
        refund: inHundredths(card.refund),
        due: inHundredths(card.ask),
        url,
      }
    : null,
  adjusted: v1Adjusted(adjusted, { exact_times: false, via: addresses.slice(2) }),
  coordinates: usedCoordinates(named, named),
})

/** Translates the refusals of the use case, which count the stops that the delivery would have. */
async function inNamesOfV1<Result>(stops: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (failure) {
    throw failure instanceof Refusal
      ? v1Refusal(failure, { via: Array.from({ length: stops - 2 }) })
      : failure
  }
}

/** What changes of a delivery would do. It changes nothing. */
export async function checkDelivery(
  { id, ...change }: CheckedPayload<typeof checkChanges>,
  { tenant, session }: CallContext,
): Promise<ReplyOf<typeof checkChanges>> {
  const { draft } = await readToAmend(tenant.pool, session, id)
  const changes = await wantedChanges(tenant, draft, change)
  const stops = (changes.addresses ?? draft.addresses).length
  const check = await inNamesOfV1(stops, () => checkAmend(tenant, session, { dck_id: id, changes }, v1Rules))
  return {
    outcome: outcomeOf(check, check.isAsked),
    version: check.version,
    priced_at: check.priced_at,
    price_now: inPence(check.before),
    ...resultOf(check, namedCoordinates(draft, change), null),
  }
}

const outcomeOf = ({ changed }: Pick<Check, 'changed'>, isRequested: boolean) => {
  if (changed.length === 0) return 'unchanged'
  return isRequested ? 'requested' : 'changed'
}

/**
 * Changes a delivery as the portal does, in the caller's transaction. Refuses DELIVERY_CHANGED if it is not the version of
 * If-Match, PRICE_CHANGED if it costs another total than the caller agrees to, and everything that `amendDocket` refuses.
 */
export async function changeDelivery(
  tx: Transaction,
  { id, expected_total, priced_at, ...change }: CheckedPayload<typeof patchDelivery>,
  context: CallContext,
): Promise<ReplyOf<typeof patchDelivery>> {
  const { tenant, session, reply, config } = context
  const [{ dck_version: version } = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [id])
  if (!namesVersion(reply.request.headers['if-match'], version)) refuse('DELIVERY_CHANGED')
  const { draft } = await readToAmend(tx, session, id)
  const changes = await wantedChanges(tenant, draft, change)
  const stops = (changes.addresses ?? draft.addresses).length
  return await inNamesOfV1(stops, async () => {
    const check = await checkAmend(tenant, session, { dck_id: id, version, changes }, v1Rules)
    if (check.changed.length === 0)
      return {
        outcome: 'unchanged',
        request_id: null,
        ...resultOf(check, namedCoordinates(draft, change), null),
        delivery: await oneDelivery(tx, id, context),
      }
    const agreed = expected_total === undefined ? check.before?.total : toPounds(pence(expected_total))
    const named = {
      dck_id: id,
      version,
      changes,
      priced_at,
      ...(agreed === undefined ? {} : { expected_total: agreed }),
    }
    const done = await amendDocket(tx, tenant, session, named, v1Rules)
    const link = done.card?.link ?? null
    return {
      outcome: outcomeOf(done, done.drq_id !== null),
      request_id: done.drq_id === null ? null : String(done.drq_id),
      ...resultOf(
        done,
        namedCoordinates(draft, change),
        link && `${publicUrlOf(config, tenant.name)}${link}`,
      ),
      delivery: await oneDelivery(tx, id, context),
    }
  })
}

/** The version in an ETag of a delivery, `W/"7-…"`, or alone, `"7"`. */
const versionInTag = /^(?:W\/)?"(\d+)(?:-[^"]*)?"$/

/** Whether If-Match names a version; without it, any version is meant. */
function namesVersion(header: string | undefined, version: number): boolean {
  if (header === undefined || header.trim() === '*') return true
  return header.split(',').some((tag) => versionInTag.exec(tag.trim())?.[1] === String(version))
}
