import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isPostcode, normalisePostcode } from '@despatch/domain/addresses/postcode.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Found, Suggested } from './address-source.ts'
import { embeddedSource } from './embedded-source.ts'
import { findPostcode } from './known-address.queries.ts'

export interface Answered<Row> {
  rows: Row[]
  next: null
  /** What the user should know about this answer. */
  notice: string | null
}

/** The addresses of a postcode as it was typed; of what is none there are none. */
export async function addressesOfPostcode(tenant: Tenant, typed: string): Promise<Answered<Found>> {
  const postcode = normalisePostcode(typed)
  if (!isPostcode(postcode)) return { rows: [], next: null, notice: null }
  const rows = await embeddedSource(tenant.pool).ofPostcode(postcode)
  return { rows, next: null, notice: rows.length > 0 ? null : await whyNone(tenant, postcode) }
}

async function whyNone(tenant: Tenant, postcode: string): Promise<string | null> {
  const known = await findPostcode(tenant.pool, postcode)
  return known?.ended ? `The postcode ${postcode} is no longer in use.` : null
}

/** What may be meant by what is being typed. */
export async function suggestAddresses(
  tenant: Tenant,
  typed: string,
  limit: number,
): Promise<Answered<Suggested>> {
  return { rows: await embeddedSource(tenant.pool).suggest(typed, limit), next: null, notice: null }
}

/** The address behind a suggestion; refuses NOT_FOUND. */
export async function retrieveAddress(tenant: Tenant, key: string): Promise<{ address: Found }> {
  return { address: (await embeddedSource(tenant.pool).retrieve(key)) ?? refuse('NOT_FOUND') }
}
