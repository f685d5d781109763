/** For how long a password or a code counts as fresh, in minutes. */
export const freshMinutes = 15

/**
 * When a call needs a fresh proof of who the user is: a password or a code, entered within the last minutes. `everything`:
 * only of users who can see every account, because for them the call exports everything.
 */
export type Freshness = boolean | 'everything'

interface Proven {
  /** When the user last proved who they are, ISO 8601; null for keys, which have no user at a screen. */
  provedAt: string | null
  allAccounts: boolean
}

/** Whether the user has to prove again who they are. */
export function needsProof(fresh: Freshness, { provedAt, allAccounts }: Proven, now: number): boolean {
  if (fresh === false || provedAt === null || (fresh === 'everything' && !allAccounts)) return false
  return Date.parse(provedAt) + freshMinutes * 60_000 <= now
}

/** How a user can prove again who they are: the fields of user/prove. */
export type ProofKind = 'current' | 'code' | 'passkey'

/**
 * The proofs that a user with these factors can give, the best first. Without a factor it is the password. With one, the
 * password alone is not enough: it would remove the factor. A code can also be a recovery code.
 */
export const proofsOf = ({ app, passkey }: { app: boolean; passkey: boolean }): ProofKind[] =>
  app || passkey ? [...(passkey ? (['passkey'] as const) : []), 'code'] : ['current']
