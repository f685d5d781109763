import type { FetchImplementation, JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { z } from 'zod'
import { inTransaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { clockSkewSeconds, openProvider, providerFetch, type SsoCompany } from './provider.ts'
import { endSessionsOfProvider } from './sso-login.queries.ts'

/** Seconds after which a logout token is too old. */
const MAX_AGE_SECONDS = 120

/** How long an unknown key is refused without another request, because anybody can name one. */
const KEYS_COOLDOWN_MS = 60_000

/** The keys of each provider, as long as its description is known. */
const keysOf = new WeakMap<Configuration, JWTVerifyGetKey>()

const LogoutClaims = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    iat: z.number(),
    jti: z.string().min(1),
    // A token with a nonce is an ID token.
    nonce: z.never().optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/**
 * Ends the sessions that a logout token of the provider names (OpenID Connect Back-Channel Logout 1.0). Only sessions that
 * began before the token count, so that a repeated token ends no later one. Refuses MALFORMED for a token that is not valid.
 */
export async function endAtProvider(
  company: SsoCompany,
  connection: ConnectionRow,
  token: string,
): Promise<void> {
  const { tenant } = company
  const provider = await openProvider(company, connection)
  const { jwks_uri: keySet, issuer } = provider.serverMetadata()
  if (keySet === undefined) return refuse('MALFORMED')
  const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
  const fetchKeys = providerFetch(company)
  const fetchKeySet: FetchImplementation = (url, { method, headers }) =>
    fetchKeys(url, { method, headers: Object.fromEntries(headers) })
  const keys =
    keysOf.get(provider) ??
    createRemoteJWKSet(new URL(keySet), { [customFetch]: fetchKeySet, cooldownDuration: KEYS_COOLDOWN_MS })
  keysOf.set(provider, keys)
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: connection.con_client,
    clockTolerance: clockSkewSeconds,
    maxTokenAge: MAX_AGE_SECONDS,
  }).catch(() => undefined)
  const claims = LogoutClaims.safeParse(verified?.payload).data
  if (!claims) return refuse('MALFORMED', { detail: 'The logout token is not valid.' })
  await inTransaction(tenant.transactions, async (tx) => {
    const ended = await endSessionsOfProvider(tx, {
      con_id: connection.con_id,
      sid: claims.sid ?? null,
      sub: claims.sub ?? null,
      before: claims.iat + clockSkewSeconds,
    })
    if (ended > 0)
      await recordLog(tx, {
        user: 'system',
        process: 'end-session-by-sso',
        type: 'change',
        record: connection.con_code,
        after: { ended },
      })
  })
}
