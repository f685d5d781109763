import { createHmac } from 'node:crypto'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'
import { isSignedByAny, tenantKey, tenantKeys } from '../platform/secrets/tenant-key.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** Days for which the link in a guest's email opens the registration (AUTH-10). */
const linkDays = 30

/** Each tenant has its own signing key, derived from the portal's. */
const PURPOSE = 'registration'

const signature = (key: Buffer, dck_id: number, until: number): Buffer =>
  createHmac('sha256', key).update(`${dck_id}.${until}`).digest()

/** A token which proves, until it expires, that its holder made this booking. */
export async function registrationToken(config: KeyConfig, tenant: Tenant, dck_id: number, now: number) {
  const until = Math.floor(now / 1000) + linkDays * 24 * 3600
  const signed = signature(await tenantKey(config, tenant.name, PURPOSE), dck_id, until)
  return `${until}.${signed.toString('base64url')}`
}

export interface RegistrationLink {
  url: string
  /** Opens the registration, so it is hidden in the outbox. */
  token: string
}

export async function registrationLink(
  config: KeyConfig & Pick<Config, 'publicUrl'>,
  tenant: Tenant,
  dck_id: number,
): Promise<RegistrationLink> {
  const token = await registrationToken(config, tenant, dck_id, Date.now())
  const path = pathTo('register', { database: tenant.name, dck_id, token })
  return { token, url: `${publicUrlOf(config, tenant.name)}${path}` }
}

/** Whether a token is genuine, for this docket of this tenant, and not expired at `now` (milliseconds). */
export async function isRegistrationToken(
  config: KeyConfig,
  tenant: Tenant,
  dck_id: number,
  token: string,
  now: number,
): Promise<boolean> {
  const [, until = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const keys = await tenantKeys(config, tenant.name, PURPOSE)
  const isSigned = isSignedByAny(keys, signed, (key) => signature(key, dck_id, Number(until)))
  return isSigned && Number(until) * 1000 > now
}
