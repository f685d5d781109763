import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { randomBytes } from 'node:crypto'
import type { passkeyEnd } from '@despatch/contract/auth/passkeys.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { mostPasskeys } from '@despatch/domain/auth/passkeys.ts'
import type { Config } from '../../platform/config.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { recordLog } from '../../platform/log.queries.ts'
import type { Session } from '../../platform/session.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { newRecoveryCodes } from '../accept-code.ts'
import { endGrace, ownFactors, removeUnneededCodes } from '../factors.queries.ts'
import { mailSecurityNotice } from '../security-notice.ts'
import { endSessionsOfUser } from '../sessions.queries.ts'
import { challengeCheck, challengeHash, newChallenge, type Ceremony } from './challenge.ts'
import { addPasskey, credentialsOf, handleOf, removePasskey, spendChallenge } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { verifyNew } from './verify.ts'

interface Portal {
  tenant: Tenant
  config: Config
  party: RelyingParty
}

const handleLength = 32

const ceremonyOf = ({ sessionId }: Session): Ceremony => `new passkey in ${sessionId ?? 0}`

/** What the browser needs to create a passkey for the user. */
export async function beginPasskey(tx: Transaction, { tenant, config, party }: Portal, session: Session) {
  const { ausr_id, ausr_logon } = session.user
  const exclude = await credentialsOf(tx, ausr_id)
  if (exclude.length >= mostPasskeys) refuse('TOO_MANY_PASSKEYS')
  const handle = await handleOf(tx, ausr_id, randomBytes(handleLength))
  return {
    challenge: await newChallenge(config, tenant.name, ceremonyOf(session), Date.now()),
    rp_id: party.host,
    company: tenant.theme.name,
    user_handle: handle.toString('base64url'),
    username: ausr_logon,
    exclude,
  }
}

/**
 * Adds a passkey, and returns recovery codes if the user had none, so that they can log in without it. If it is the first second
 * factor, the user's other sessions end, because they were opened without one.
 */
export async function endPasskey(
  tx: Transaction,
  { tenant, config, party }: Portal,
  session: Session,
  { pas_name, ...attested }: CheckedPayload<typeof passkeyEnd>,
): Promise<string[]> {
  const { ausr_id } = session.user
  const isChallenge = await challengeCheck(config, tenant.name, ceremonyOf(session), Date.now())
  const made = (await verifyNew({ party, isChallenge }, attested)) ?? refuse('PASSKEY_NOT_ADDED')
  if (!(await spendChallenge(tx, challengeHash(made.challenge)))) refuse('PASSKEY_NOT_ADDED')
  const before = await ownFactors(tx, ausr_id)
  if (before.passkeys >= mostPasskeys) refuse('TOO_MANY_PASSKEYS')
  if (!(await addPasskey(tx, { ...made, ausr_id, name: pas_name, host: party.host })))
    refuse('PASSKEY_NOT_ADDED')
  if (!before.app && before.passkeys === 0) await endSessionsOfUser(tx, ausr_id, session.sessionId)
  await mailSecurityNotice(tx, { tenant, config }, session.user, 'passkey-added')
  await note(tx, session, 'add-passkey', pas_name)
  return before.codes === 0 ? await newRecoveryCodes(tx, ausr_id) : []
}

/**
 * Deletes a passkey of the user. Without another second factor, the recovery codes are deleted too, and a required one has to be
 * set up again at once.
 */
export async function deletePasskey(
  tx: Transaction,
  { tenant, config }: Pick<Portal, 'tenant' | 'config'>,
  session: Session,
  pas_id: number,
): Promise<void> {
  const { ausr_id } = session.user
  const name = (await removePasskey(tx, ausr_id, pas_id)) ?? refuse('NOT_FOUND')
  if (await removeUnneededCodes(tx, ausr_id)) await endGrace(tx, ausr_id)
  await mailSecurityNotice(tx, { tenant, config }, session.user, 'passkey-removed')
  await note(tx, session, 'delete-passkey', name)
}

const note = (tx: Transaction, { user, unit }: Session, process: LoggedAction, pas_name: string) =>
  recordLog(tx, {
    user: user.ausr_logon,
    unit,
    process,
    type: 'change',
    record: user.ausr_logon,
    after: { pas_name },
  })
