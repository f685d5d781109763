import type { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import { changedMetadata, mostPairs } from '@despatch/domain/dockets/metadata.ts'
import { inHundredths, pence, toPounds } from '@despatch/domain/money/money.ts'
import { announceChange } from '../dockets/announce-docket.ts'
import { lockDockets, raiseVersion, type LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { amendDocket, checkAmend } from '../dockets/amend-docket.ts'
import { readToAmend } from '../dockets/plan-amendment.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { usedCoordinates } from './coordinates.ts'
import { inPence } from './delivery-view.ts'
import { metadataOf, putMetadata } from './metadata.queries.ts'
import { oneDelivery } from './one-delivery.ts'
import { v1Adjusted, v1Rules } from './portal-booking.ts'
import { v1ChangedFields, v1Refusal } from './v1-names.ts'
import { namedCoordinates, wantedChanges } from './wanted-changes.ts'

type Check = Awaited<ReturnType<typeof checkAmend>>
type Done = Awaited<ReturnType<typeof amendDocket>>
type MetadataChanges = NonNullable<CheckedPayload<typeof patchDelivery>['metadata']>
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
  pairs: { changed: readonly string[] },
  url: string | null,
) => ({
  changed: [
    ...v1ChangedFields(changed, addresses.length).map(({ field, answer }) => ({
      field,
      effect: effects[answer],
    })),
    ...pairs.changed.map((key) => ({ field: `metadata.${key}`, effect: 'free' as const })),
  ],
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
  { id, metadata, ...change }: CheckedPayload<typeof checkChanges>,
  { tenant, session }: CallContext,
): Promise<ReplyOf<typeof checkChanges>> {
  const { draft } = await readToAmend(tenant.pool, session, id)
  const changes = await wantedChanges(tenant, draft, change)
  const stops = (changes.addresses ?? draft.addresses).length
  const pairs = await wantedMetadata(tenant.pool, id, metadata)
  const check = await inNamesOfV1(stops, () => checkAmend(tenant, session, { dck_id: id, changes }, v1Rules))
  const result = resultOf(check, namedCoordinates(draft, change), pairs, null)
  return {
    outcome: outcomeOf(result, check.isAsked),
    version: check.version,
    priced_at: check.priced_at,
    price_now: inPence(check.before),
    ...result,
  }
}

const outcomeOf = ({ changed }: { changed: readonly unknown[] }, isRequested: boolean) => {
  if (changed.length === 0) return 'unchanged'
  return isRequested ? 'requested' : 'changed'
}

/** The metadata of a delivery after changes. Refuses INVALID for too many pairs. */
async function wantedMetadata(db: Queryable, id: number, changes: MetadataChanges = {}) {
  const wanted = changedMetadata(await metadataOf(db, id), changes)
  if (wanted.changed.length > 0 && Object.keys(wanted.metadata).length > mostPairs) {
    const message = `The delivery would have more than ${mostPairs} pairs.`
    refuse('INVALID', { errors: [{ field: 'metadata', message }] })
  }
  return wanted
}

/**
 * Changes a delivery as the portal does, in the caller's transaction. Refuses DELIVERY_CHANGED if it is not the version of
 * If-Match, PRICE_CHANGED if it costs another total than the caller agrees to, and everything that `amendDocket` refuses.
 */
export async function changeDelivery(
  tx: Transaction,
  { id, expected_total, priced_at, metadata, ...change }: CheckedPayload<typeof patchDelivery>,
  context: CallContext,
): Promise<ReplyOf<typeof patchDelivery>> {
  const { tenant, session, reply, config } = context
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [id])
  const { dck_version: version } = locked
  if (!namesVersion(reply.request.headers['if-match'], version)) refuse('DELIVERY_CHANGED')
  const { draft } = await readToAmend(tx, session, id)
  const changes = await wantedChanges(tenant, draft, change)
  const stops = (changes.addresses ?? draft.addresses).length
  const pairs = await wantedMetadata(tx, id, metadata)
  return await inNamesOfV1(stops, async () => {
    const check = await checkAmend(tenant, session, { dck_id: id, version, changes }, v1Rules)
    const agreed = expected_total === undefined ? check.before?.total : toPounds(pence(expected_total))
    const named = {
      dck_id: id,
      version,
      changes,
      priced_at,
      ...(agreed === undefined ? {} : { expected_total: agreed }),
    }
    const done =
      check.changed.length === 0 ? undefined : await amendDocket(tx, tenant, session, named, v1Rules)
    const request = done?.drq_id ?? null
    if (pairs.changed.length > 0) {
      await putMetadata(tx, id, pairs.metadata)
      if (!done || request !== null) await raiseVersionOf(tx, locked)
    }
    const link = done?.card?.link ?? null
    const result = resultOf(
      done ?? check,
      namedCoordinates(draft, change),
      pairs,
      link && `${publicUrlOf(config, tenant.name)}${link}`,
    )
    return {
      outcome: outcomeOf(result, request !== null),
      request_id: request === null ? null : String(request),
      ...result,
      delivery: await oneDelivery(tx, id, context),
    }
  })
}

/** A docket whose content stays gets its next version, so that readers notice the change. */
async function raiseVersionOf(tx: Transaction, locked: LockedDocket): Promise<void> {
  await raiseVersion(tx, locked.dck_id)
  announceChange(tx, locked)
}

/** The version in an ETag of a delivery, `W/"7-…"`, or alone, `"7"`. */
const versionInTag = /^(?:W\/)?"(\d+)(?:-[^"]*)?"$/

/** Whether If-Match names a version; without it, any version is meant. */
function namesVersion(header: string | undefined, version: number): boolean {
  if (header === undefined || header.trim() === '*') return true
  return header.split(',').some((tag) => versionInTag.exec(tag.trim())?.[1] === String(version))
}
