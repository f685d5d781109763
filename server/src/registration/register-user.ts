import type { userRegister } from '@despatch/contract/registration/registration.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { emailListError } from '@despatch/domain/fields/email-list.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { telephoneError } from '@despatch/domain/fields/telephone.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { splitName } from '@despatch/domain/users/person-name.ts'
import { newPasswordError } from '../auth/new-password-error.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { followNewEmail } from '../users/changed-email.ts'
import { refuseTakenLogon } from '../users/logon-taken.ts'
import {
  addAccount,
  addRegisteredUser,
  findGuestDocket,
  assignDocket,
  lockGuestDocket,
  type GuestDocket,
} from './register-user.queries.ts'
import { isRegistrationToken } from './registration-link.ts'

type Input = CheckedPayload<typeof userRegister>
type Claim = Pick<Input, 'dck_id' | 'guid' | 'token'>

const title = 'Register Error'

/**
 * Creates a user and an account for a guest who made a booking, and moves the docket to it (AUTH-10). Refuses a request
 * with neither the quote's guid nor the email's token, a docket that is already registered, a username that is taken,
 * and a password against the tenant's rules.
 */
export async function registerUser(config: Config, tenant: Tenant, input: Input): Promise<void> {
  await claimedDocket(config, tenant, input, await findGuestDocket(tenant.pool, input.dck_id))
  refuseErrors(await errorsOf(tenant, input))
  // Hashed before the transaction: it takes longer than all of it.
  const passwordHash = await hashPassword(input.ausr_password)
  await inTransaction(tenant.transactions, async (tx) => {
    const docket = await lockGuestDocket(tx, input.dck_id)
    const claimed = await claimedDocket(config, tenant, input, docket)
    const user = await register(tx, claimed, input, passwordHash)
    await followNewEmail(tx, { tenant, config }, user, () => false)
  }).catch(refuseTakenLogon('ausr_logon', title))
}

/** The docket, if the caller can prove that they made its booking. */
export async function claimedDocket(
  config: Config,
  tenant: Tenant,
  { dck_id, guid, token }: Claim,
  docket: GuestDocket | undefined,
): Promise<GuestDocket> {
  const byGuid = docket !== undefined && guid !== undefined && docket.quo_guid === guid.toLowerCase()
  const byToken =
    token !== undefined && (await isRegistrationToken(config, tenant, dck_id, token, Date.now()))
  if (!docket || !(byGuid || byToken)) return refuse('REGISTRATION_REFUSED')
  if (docket.dck_ausr_id !== null || docket.dck_cust_id !== docket.quo_cust_id) refuse('ALREADY_REGISTERED')
  return docket
}

async function errorsOf(tenant: Tenant, input: Input): Promise<FieldError[]> {
  const { ausr_logon, ausr_password, dck_telephone, dck_email } = input
  const names = splitName(cleanText(input.dck_contact))
  return [
    ...errorAt('ausr_password', await newPasswordError(tenant, ausr_password, { ausr_logon, ...names })),
    ...errorAt('dck_telephone', telephoneError(dck_telephone)),
    ...errorAt('dck_email', emailListError(dck_email)),
  ]
}

function refuseErrors(errors: FieldError[]): void {
  const [first] = errors
  if (first) refuse('INVALID', { title, detail: first.message, errors })
}

async function register(tx: Transaction, docket: GuestDocket, input: Input, passwordHash: string) {
  const { dck_id, dck_docket, dck_cust_id } = docket
  const name = cleanText(input.dck_contact)
  const ausr_logon = cleanText(input.ausr_logon)
  const ausr_email = cleanText(input.dck_email || docket.dck_email)
  const cust_id = await addAccount(tx, {
    like: dck_cust_id,
    cust_name: name,
    cust_acc_code: `WEB-${dck_docket}`,
    cust_mop: docket.dck_mop,
    cust_mainemail: ausr_email,
  })
  const ausr_telephone = cleanText(input.dck_telephone)
  const ausr_id = await addRegisteredUser(tx, {
    ausr_logon,
    passwordHash,
    ...splitName(name),
    ausr_telephone,
    ausr_email,
    ausr_cust_id: cust_id,
  })
  const given = await assignDocket(tx, dck_id, cust_id, ausr_id)
  tx.defer(
    announce(tx, { kind: 'docket', dck_id, ...given }),
    recordLog(tx, {
      user: ausr_logon,
      process: 'register-user',
      type: 'change',
      record: dck_docket,
      before: { dck_cust_id },
      after: { dck_cust_id: cust_id, ausr_id },
    }),
  )
  return { ausr_id, ausr_logon, ausr_email }
}
