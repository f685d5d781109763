import type { CredentialOwner } from '../platform/http/request-caller.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import { tokenHash } from './session-token.ts'
import type { TokenKind } from './token-kind.ts'

const selectOwnerOfSession = statement<{ user: string }>(
  'owner-of-session',
  `select ausr_logon as user from session s join app_user u on u.ausr_id = s.ausr_id where token_hash = $1`,
)

const selectOwnerOfKey = statement<{ user: string; key: string }>(
  'owner-of-key',
  `select ausr_logon as user, key_name as key from api_key join app_user on ausr_id = key_ausr_id
   where key_hash = $1`,
)

/** The owner of a session or key, valid or not, for the security log; empty if there is none. */
export async function ownerOfCredential(
  { pool }: Tenant,
  { token, kind }: { token: string; kind: 'session' | 'key' | TokenKind },
): Promise<CredentialOwner> {
  const hash = tokenHash(token)
  if (typeof kind === 'object') return (await kind.findOwner(pool, hash)) ?? {}
  return (await firstRow(pool, kind === 'key' ? selectOwnerOfKey : selectOwnerOfSession, [hash])) ?? {}
}
