import { refuse } from '@despatch/contract/wire/refusals.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { docketReference, parseDocketReference } from '@despatch/domain/dockets/docket-reference.ts'
import { parseTrackingReference, prefixOfTracking } from '@despatch/domain/tracking/tracking-reference.ts'
import { countAgainst, refuseIfExhausted, removeAttempt, type Limit } from '../platform/attempts.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { trackByNumber, trackByReference, type TrackedDocket } from './track.queries.ts'

interface Lookup {
  tracking_ref: string
  dadd_postalcode?: string | undefined
}

/**
 * Lookups without a result indicate guessing; those with a result are normal page views. References and docket numbers
 * are counted separately, so that mistyped numbers do not use up the allowance for references.
 */
const wrongGuesses = { most: 30, windowSeconds: 600 }

const limitOf = (kind: 'reference' | 'number', address: string) => ({
  key: `track:${kind}:${address}`,
  ...wrongGuesses,
})

/**
 * Finds a docket for the public: by its unguessable reference, or by its number together with a delivery postcode
 * (TRACK-03). Unknown, wrong and other accounts' references get the same refusal.
 *
 * A valid reference is always answered: it cannot be guessed, and a lookup by a unique index is cheap. Docket numbers
 * can be guessed, so past the limit of a network address they are no longer searched.
 */
export async function findTracked(
  tenants: Tenants,
  query: Lookup,
  address: string,
): Promise<{ tenant: Tenant; docket: TrackedDocket }> {
  const reference = parseTrackingReference(query.tracking_ref)
  // A number alone finds nothing, so that it cannot be used for guessing.
  if (reference === null && !query.dadd_postalcode) return refuse('INVALID_TRACKING_REFERENCE')
  // Counted in the requested company's database, so that no other database is needed.
  const prefix =
    reference === null ? parseDocketReference(query.tracking_ref)?.prefix : prefixOfTracking(reference)
  const counter = ((prefix && tenants.byPrefix(prefix)) || tenants.all()[0])?.pool
  const limit = limitOf(reference === null ? 'number' : 'reference', address)
  // Counted before the lookup, so that concurrent guesses past the limit do not get an answer.
  if (counter && reference === null) await countGuess(counter, limit)
  const found = reference === null ? await byNumber(tenants, query) : await byReference(tenants, reference)
  if (counter && reference === null && found) await removeAttempt(counter, limit)
  if (found) return found
  if (counter && reference !== null) await countGuess(counter, limit)
  return refuse('INVALID_TRACKING_REFERENCE')
}

/** Past the limit nothing more is written. */
async function countGuess(counter: Queryable, limit: Limit): Promise<void> {
  await refuseIfExhausted(counter, limit)
  await countAgainst(counter, limit)
}

async function byReference(tenants: Tenants, reference: string) {
  const tenant = tenants.byPrefix(prefixOfTracking(reference))
  const docket = tenant && (await trackByReference(tenant.pool, reference))
  return docket && { tenant, docket }
}

async function byNumber(tenants: Tenants, { tracking_ref, dadd_postalcode }: Lookup) {
  const named = parseDocketReference(tracking_ref)
  const tenant = named && tenants.byPrefix(named.prefix)
  if (!tenant || !dadd_postalcode) return undefined
  const number = docketReference(named.prefix, named.number)
  const docket = await trackByNumber(tenant.pool, number, normalisePostcode(dadd_postalcode))
  return docket && { tenant, docket }
}
