import type { CredentialOwner } from '../platform/http/request-caller.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** Where the session of a token is found. */
export interface SessionSource {
  /** The session of a token with this SHA-256; null if the token is not valid. */
  findSession(tenant: Tenant, tokenHash: Buffer): Promise<Session | null>
}

/**
 * A kind of token in the header Authorization, beside the API keys of users: a feature that gives callers tokens declares its
 * kind, and the app lists them.
 */
export interface TokenKind extends SessionSource {
  /** The company in a token of this kind; undefined for other texts. */
  companyOf(token: string): string | undefined
  /** The owner of a token, valid or not, for the security log. */
  findOwner(db: Queryable, tokenHash: Buffer): Promise<CredentialOwner | undefined>
  /** Why a token is not valid. Absent if its callers do not learn it. */
  whyRefused?(db: Queryable, tokenHash: Buffer): Promise<string>
  /** Records the use of a session, which may be of any kind. @param address IP address of the request */
  noteUse(tenant: Tenant, session: Session, address: string): Promise<void>
}
