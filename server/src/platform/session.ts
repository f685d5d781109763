import type { Scope } from '@despatch/domain/applications/scopes.ts'
import type { ProofKind } from '@despatch/domain/auth/proof.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import type { StartPage } from '@despatch/domain/users/start-page.ts'

/** A circuit of the user's, and their permission on it. */
export interface SessionCircuit {
  cir_circ_code: string
  acia_update: Flag
  acia_refresh: number | null
}

/** The caller is an application with a key of its own. */
export interface SessionApplication {
  app_id: number
  akey_id: number
  /** The key's, as far as the application still has them. */
  scopes: ReadonlySet<Scope>
  /** The addresses and networks from which the key may be used; empty for any. */
  networks: readonly string[]
  /** The version of `/v1` of requests without the header Despatch-Version. */
  version: string
  /** Whether its key works on the test database. */
  isTest: boolean
}

/** The caller is a driver's phone. */
export interface SessionDevice {
  dvc_id: number
  drv_id: number
  drv_driver: string
  drv_callsign: string
}

/** The caller: read once per request, then the same for every check. */
export interface Session {
  database: string
  user: {
    ausr_id: number
    ausr_logon: string
    ausr_nickname: string
    ausr_firstname: string
    ausr_lastname: string
    ausr_telephone: string
    ausr_email: string
    ausr_start_page: StartPage
    ausr_cust_id: number | null
    ausr_booking_complete: Flag
    ausr_booking_summary: Flag
    ausr_accountaddress: Flag
  }
  /** Business unit, for the log. */
  unit: string
  /** The id of the login's session; null for a key. */
  sessionId: number | null
  rights: ReadonlySet<Right>
  passwordExpired: boolean
  /** The company requires a second factor, which the user must set up before anything else. */
  factorMissing: boolean
  /** Until when the user must set up a second factor, ISO 8601; null if there is nothing to set up. */
  factorDue: string | null
  /** How the user can prove again who they are; empty for a key. */
  proofs: readonly ProofKind[]
  /** When the user last proved who they are in this session, ISO 8601; null for a key. */
  provedAt: string | null
  /** The caller is an application with one of the user's keys (AUTH-09). */
  byKey: boolean
  /** The name of that key; null for a login. */
  keyName: string | null
  /** The application of an account whose key this is; null for users and their own keys. */
  application: SessionApplication | null
  /** The driver's phone that makes the call; null for all other callers. A phone has no permission, account or circuit. */
  device: SessionDevice | null
  /** The accounts (`cust_id`) whose dockets this user may see; all customers if `allAccounts` is set. */
  accounts: number[]
  /** Every customer, present and future: `accounts` may be some milliseconds out of date, this is not. */
  allAccounts: boolean
  circuits: SessionCircuit[]
  /** When the session must end at the latest, ISO 8601; null for a key without an expiry. */
  expires: string | null
}

/** The scope that decides which records a user can see, and their permissions. */
export interface UserScope extends Pick<Session, 'rights' | 'accounts' | 'allAccounts'> {
  circuits: readonly Pick<SessionCircuit, 'cir_circ_code'>[]
}

export const can = (session: Pick<UserScope, 'rights'>, right: Right) =>
  right === 'home' || session.rights.has(right)

export const circuitCodes = (session: Pick<UserScope, 'circuits'>) =>
  session.circuits.map(({ cir_circ_code }) => cir_circ_code)
