import { randomUUID } from 'node:crypto'
import type { userPost } from '@despatch/contract/users/users.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { errorAt, type FieldError } from '@despatch/domain/fields/field-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { emptyUser, isActiveAdmin, type UserFields, type UserLinks } from '@despatch/domain/users/user.ts'
import {
  cleanUser,
  ownDefaultAccountError,
  personalErrors,
  userErrors,
} from '@despatch/domain/users/user-errors.ts'
import { removeKeysOfUser } from '../auth/api-keys.queries.ts'
import { mailSecurityNotice } from '../auth/security-notice.ts'
import { can, type Session } from '../platform/session.ts'
import { listLiveCustomers } from '../customers/customers.queries.ts'
import { listBusinessUnits, listSites } from '../lookups/lookups.queries.ts'
import type { GuestContext } from '../platform/http/binding.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { errorsInRead } from '../platform/errors-in-read.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { followChangedEmail, mailChangedEmail } from './changed-email.ts'
import { isLinked, refuseOtherNames } from './link-names.ts'
import { refuseTakenLogon } from './logon-taken.ts'
import { addUser, changeUser, endSessions, lockAdmins, lockUser } from './save-user.queries.ts'
import { linksOfUser, noLinks, setLinks, unknownLinks } from './user-links.queries.ts'
import { findUser, type UserRow } from './users.queries.ts'

type Input = CheckedPayload<typeof userPost>

const title = 'Save Data'

/**
 * Adds or changes a user with their links (USER-01 to USER-05). Refuses invalid fields, links to missing records, and a
 * username that is taken. Refuses CONFLICT if the user was saved since. Users who change themselves can only choose one of
 * their own accounts as default. The last administrator must keep the permission and the login (USER-06). Users whose password was set here, or who were disabled, are logged out. Users who lose the right to the API lose
 * their keys. @param passwordHash of the password in the payload, or of a random one; null to leave it unchanged.
 */
export async function saveUser(
  tx: Transaction,
  { tenant, config }: Pick<GuestContext, 'tenant' | 'config'>,
  session: Session,
  input: Input,
  passwordHash: string | null,
): Promise<UserRow> {
  const {
    ausr_id,
    ausr_version,
    ausr_password: _secret,
    ausr_confirmed_email,
    cust_name,
    site_name,
    bu_name,
    ...given
  } = input.user
  const read = { ausr_confirmed_email, cust_name, site_name, bu_name }
  // Locked before the user, so that two concurrent saves cannot deadlock.
  const admins = can(session, 'admin') ? await lockAdmins(tx) : []
  const before = ausr_id === undefined ? undefined : ((await lockUser(tx, ausr_id)) ?? refuse('NOT_FOUND'))
  if (before && ausr_version !== undefined && before.ausr_version !== ausr_version)
    await refuseChanged(tx, before.ausr_logon, { ausr_version: before.ausr_version })
  const linksBefore = before ? await linksOfUser(tx, before.ausr_id) : noLinks
  const user = cleanUser({ ...(before ?? emptyUser), ...sent(given), ...(passwordHash ? mustChoose : {}) })
  const links = wantedLinks(input, linksBefore)

  // Users can change their own details even if the administrator's part of the record is invalid.
  const ownEdit = before !== undefined && !can(session, 'admin')
  const errors = ownEdit
    ? await ownErrors(tx, before, user, linksBefore)
    : await officeErrors(tx, tenant, user, links)
  const [first] = errors
  if (first) refuse('INVALID', { title, detail: first.message, errors: errors })
  if (before && admins.length === 1 && admins[0] === before.ausr_id && !isActiveAdmin(user))
    refuse('LAST_ADMIN')

  const id = await write(tx, before, user, passwordHash).catch(refuseTakenLogon('user.ausr_logon', title))
  await setLinks(tx, id, links)
  await refuseOtherNames(tx, id, input)
  // An administrator is trusted with the addresses of others.
  const isOther = id !== session.user.ausr_id
  if (before) await followChangedEmail(tx, { tenant, config }, before, user.ausr_email, () => isOther)
  if (before && (passwordHash || user.ausr_state !== 'A')) await endSessions(tx, id)
  if (before && passwordHash) await publish(tx, tenant, 'password-changed', { ausr_id: id })
  // Otherwise the keys would work again as soon as the permission is granted again.
  if (before?.ausr_rights_api === 'T' && user.ausr_rights_api === 'F') await removeKeysOfUser(tx, id)
  if (!before && user.ausr_email !== '') {
    const { ausr_logon: username } = user
    await enqueue(tx, 'mail-password-reset', { username, request: randomUUID(), newUser: true })
  }
  const after = (await findUser(tx, id)) ?? refuse('NOT_FOUND')
  refuseInvalid(errorsInRead(read, fieldsOf(read), [before, after], 'user.'))
  if (before && passwordHash) await mailSecurityNotice(tx, { tenant, config }, after, 'password-changed')
  if (before) await mailChangedEmail(tx, { tenant, config }, before, after)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-user',
      type: 'change',
      record: after.ausr_logon,
      ...(before ? { before: { ...before, ...linksBefore } } : {}),
      after: { ...after, ...links, ...(passwordHash ? { password: 'set' } : {}) },
    }),
  )
  return after
}

/** Omitted fields keep their values. */
const sent = (given: object): Partial<UserFields> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const mustChoose = { ausr_password_expired: 'T' } as const

/** The new links: those in the payload, each once, or else the existing ones. */
const wantedLinks = ({ accounts, circuits, reports }: Input, now: UserLinks): UserLinks => ({
  accounts: accounts ? [...new Set(accounts.filter(isLinked).map(({ cust_id }) => cust_id))] : now.accounts,
  circuits: circuits
    ? [
        ...new Map(
          circuits
            .filter(isLinked)
            .map(({ cir_circ_code, acia_update, acia_refresh }) => [
              cir_circ_code,
              { cir_circ_code, acia_update, acia_refresh },
            ]),
        ).values(),
      ]
    : now.circuits,
  reports: reports ? [...new Set(reports.filter(isLinked).map(({ rpt_id }) => rpt_id))] : now.reports,
})

async function ownErrors(
  tx: Transaction,
  before: UserFields,
  user: UserFields,
  { accounts }: UserLinks,
): Promise<FieldError[]> {
  const { ausr_cust_id } = user
  const reached = before.ausr_all_accounts === 'F' ? accounts : ausr_cust_id === null ? [] : [ausr_cust_id]
  const available = (await listLiveCustomers(tx, [...reached])).map(({ cust_id }) => cust_id)
  return [
    ...personalErrors(user),
    ...errorAt('user.ausr_cust_id', ownDefaultAccountError(before.ausr_cust_id, ausr_cust_id, available)),
  ]
}

async function officeErrors(
  tx: Transaction,
  tenant: Tenant,
  user: UserFields,
  links: UserLinks,
): Promise<FieldError[]> {
  const { ausr_site_id } = user
  const isSite =
    ausr_site_id === null || (await listSites(tenant)).some(({ site_id }) => site_id === ausr_site_id)
  // The default account of a user with all accounts need not be linked.
  const accounts = user.ausr_cust_id === null ? links.accounts : [...links.accounts, user.ausr_cust_id]
  const unknown = await unknownLinks(tx, { ...links, accounts })
  return [
    ...userErrors(user, links, await listBusinessUnits(tenant)),
    ...errorAt('user.ausr_site_id', isSite ? null : 'This site does not exist.'),
    ...unknown.map((field) => ({ field, message: `This ${field.slice(0, -1)} does not exist.` })),
  ]
}

async function write(
  tx: Transaction,
  before: UserRow | undefined,
  user: UserFields,
  passwordHash: string | null,
): Promise<number> {
  if (!before) {
    if (!passwordHash) throw new Error('A new user needs a password')
    return await addUser(tx, user, passwordHash)
  }
  await changeUser(tx, before.ausr_id, user, passwordHash)
  return before.ausr_id
}
