import { createHmac } from 'node:crypto'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { emailLinkDays } from '@despatch/domain/users/confirmed-emails.ts'
import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'
import { isSignedByAny, tenantKey, tenantKeys } from '../platform/secrets/tenant-key.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** Each tenant has its own signing key, derived from the portal's. */
const PURPOSE = 'confirm email'

interface SignedEmail {
  ausr_id: number
  email: string
  /** In seconds. */
  until: number
}

const signature = (key: Buffer, { ausr_id, email, until }: SignedEmail): Buffer =>
  createHmac('sha256', key).update(`${ausr_id}.${until}.${email.toLowerCase()}`).digest()

export interface EmailLink {
  url: string
  /** Confirms the address, so it is hidden in the outbox. */
  token: string
}

/**
 * The link that confirms an email address of a user. It is signed and not stored. It does not contain the address, because
 * addresses of pages are logged in many places.
 */
export async function emailLink(
  config: KeyConfig & Pick<Config, 'publicUrl'>,
  tenant: Tenant,
  { ausr_id, email }: Pick<SignedEmail, 'ausr_id' | 'email'>,
  now: number,
): Promise<EmailLink> {
  const until = Math.floor(now / 1000) + emailLinkDays * 24 * 3600
  const signed = signature(await tenantKey(config, tenant.name, PURPOSE), { ausr_id, email, until })
  const token = `${ausr_id}.${until}.${signed.toString('base64url')}`
  const path = pathTo('confirmEmail', { database: tenant.name, token })
  return { token, url: `${publicUrlOf(config, tenant.name)}${path}` }
}

/** A token of a link that has not expired. Its signature is checked with `isFor`. */
interface ReadToken {
  ausr_id: number
  /** Whether the portal made the token for this address of the user. */
  isFor: (email: string) => boolean
}

/** Reads the token of a link; undefined if it is malformed or was valid until `now` (milliseconds) at most. */
export async function readEmailToken(
  config: KeyConfig,
  tenant: Tenant,
  token: string,
  now: number,
): Promise<ReadToken | undefined> {
  const [, id = '', end = '', signed = ''] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const [ausr_id, until] = [Number(id), Number(end)]
  if (id === '' || until * 1000 <= now) return undefined
  const keys = await tenantKeys(config, tenant.name, PURPOSE)
  const isFor = (email: string) =>
    isSignedByAny(keys, signed, (key) => signature(key, { ausr_id, email, until }))
  return { ausr_id, isFor }
}
