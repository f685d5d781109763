import { refuse } from '@despatch/contract/wire/refusals.ts'
import { normalisePostcode } from '@despatch/domain/addresses/postcode.ts'
import { docketReference, parseDocketReference } from '@despatch/domain/dockets/docket-reference.ts'
import { parseTrackingReference } from '@despatch/domain/tracking/tracking-reference.ts'
import { countAgainst, refuseIfSpent } from '../platform/attempts.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Tenants } from '../tenants/tenants.ts'
import { trackByNumber, trackByReference, type TrackedDocket } from './track.queries.ts'

interface LookUp {
  tracking_ref: string
  dadd_postalcode?: string | undefined
}

/** Look-ups that find nothing are what guessing looks like; those that find something are a page being read. */
const wrongGuesses = { most: 30, windowSeconds: 600 }

/**
 * Finds a docket for the public: by its unguessable reference, or by its number together with a delivery postcode
 * (TRACK-03). Unknown, wrong and another's are refused alike.
 */
export async function findTracked(
  tenants: Tenants,
  wanted: LookUp,
  address: string,
): Promise<{ tenant: Tenant; docket: TrackedDocket }> {
  const counter = tenants.all()[0]?.pool
  const limit = { key: `track:${address}`, ...wrongGuesses }
  // Before the look-up: a guesser past the limit is not told when one was right.
  if (counter) await refuseIfSpent(counter, limit)
  const reference = parseTrackingReference(wanted.tracking_ref)
  const found = reference === null ? await byNumber(tenants, wanted) : await byReference(tenants, reference)
  if (found) return found
  if (counter) await countAgainst(counter, limit)
  return refuse('INVALID_TRACKING_REFERENCE')
}

async function byReference(tenants: Tenants, reference: string) {
  const tenant = tenants.byPrefix(reference.slice(0, 2))
  const docket = tenant && (await trackByReference(tenant.pool, reference))
  return docket && { tenant, docket }
}

async function byNumber(tenants: Tenants, { tracking_ref, dadd_postalcode }: LookUp) {
  const named = parseDocketReference(tracking_ref)
  const tenant = named && tenants.byPrefix(named.prefix)
  if (!tenant || !dadd_postalcode) return undefined
  const number = docketReference(named.prefix, named.number)
  const docket = await trackByNumber(tenant.pool, number, normalisePostcode(dadd_postalcode))
  return docket && { tenant, docket }
}
