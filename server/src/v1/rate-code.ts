import { createHash, createHmac } from 'node:crypto'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { isSignedByAny, tenantKey, tenantKeys } from '../platform/secrets/tenant-key.ts'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'

const PURPOSE = 'rates'

/** How long a rate can be booked, in seconds. */
export const rateLifetimeSeconds = 24 * 3600

/** What a rate is for. */
export interface RatedJourney {
  cust_id: number
  postcodes: readonly string[]
  /** The coordinates of each stop, or nulls. */
  points: readonly (readonly (number | null)[])[]
  parcels: readonly object[]
  wait_and_return: boolean
}

/** What is promised for a journey. */
export interface RateOffer {
  service: string
  tariff: number
  /** In pence. */
  total: number
  /** Seconds since 1970. */
  expires: number
}

/** A text that is the same for the same journey of the same account. */
export function digestOf({ cust_id, postcodes, points, parcels, wait_and_return }: RatedJourney): string {
  const named = points.flat().some((degrees) => degrees !== null) ? [points] : []
  const journey = [cust_id, postcodes.map(normalisePostcode), parcels, wait_and_return, ...named]
  return createHash('sha256').update(JSON.stringify(journey)).digest('base64url').slice(0, 12)
}

/** Service, tariff, total, expiry and digest, and their signature. */
const form = /^(([^.]{1,3})\.(\d{1,9})\.(\d{1,10})\.([0-9a-z]{1,8})\.([\w-]{12}))\.([\w-]{22})$/

const sign = (text: string) => (key: Buffer) =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16)

/** The signed code of an offer for a journey, which no other company, account or mode accepts. */
export async function rateCode(
  config: KeyConfig,
  database: string,
  journey: RatedJourney,
  { service, tariff, total, expires }: RateOffer,
): Promise<string> {
  const text = [service, tariff, total, expires.toString(36), digestOf(journey)].join('.')
  const key = await tenantKey(config, database, PURPOSE)
  return `${text}.${sign(text)(key).toString('base64url')}`
}

/** The offer of a code with the digest of its journey, or why it has none. */
export async function readRateCode(
  config: KeyConfig,
  database: string,
  code: string,
  nowMs: number,
): Promise<{ offer: RateOffer; digest: string } | 'unknown' | 'expired'> {
  const [, text = '', service = '', tariff, total, expires = '', digest = '', signature = ''] =
    form.exec(code) ?? []
  const keys = await tenantKeys(config, database, PURPOSE)
  if (!isSignedByAny(keys, signature, sign(text))) return 'unknown'
  const offer = {
    service,
    tariff: Number(tariff),
    total: Number(total),
    expires: Number.parseInt(expires, 36),
  }
  return offer.expires * 1000 <= nowMs ? 'expired' : { offer, digest }
}
