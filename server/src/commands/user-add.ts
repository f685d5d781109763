import { userPost } from '@despatch/contract/users/users.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { rights, type RightFlag } from '@despatch/domain/users/rights.ts'
import { tenantPasswordRules } from '../auth/tenant-password-rules.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { payloadChecker } from '../platform/http/check-payload.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { operator } from '../users/operator-actions.ts'
import { saveUser } from '../users/save-user.ts'
import { accountsOfUser } from '../users/user-links.queries.ts'
import { passwordHashOf } from '../users/user-password.ts'
import { command } from './command.ts'
import { CommandFailure, WrongUsage } from './failures.ts'
import { givenPassword } from './given-password.ts'
import { withCompany } from './open-company.ts'

export const userAdd = command({
  name: 'user add',
  does: 'Adds a user to a company.',
  words: ['database', 'username'],
  options: {
    rights: { value: 'right,…', does: `any of ${rights.map(({ right }) => right).join(', ')}; or all` },
    accounts: {
      value: 'code,…',
      does: 'account codes of the customers whose bookings they see; the first is their default',
    },
    'all-accounts': { does: 'they see every customer, including those added later' },
    circuits: { value: 'code,…', does: 'circuits that they dispatch' },
    'first-name': { value: 'name', does: 'their first name' },
    'last-name': { value: 'name', does: 'their last name' },
    email: { value: 'address', does: 'where the link to choose a password is sent' },
    telephone: { value: 'number', does: 'their telephone' },
    'password-stdin': { does: 'reads a first password from standard input' },
  },
  notes: [
    'Without an email address and without a password on standard input, a first password is generated and shown once.',
    'Every first password has to be changed at the first login.',
  ],
  run: async ({ words: { database = '', username = '' }, options }, { config, terminal }) => {
    const flags = flagsOf(list(options.rights))
    return await withCompany(config, database, async (tenant) => {
      const byEmail = options.email !== undefined && !options['password-stdin']
      const rules = await tenantPasswordRules(tenant)
      const given = byEmail
        ? undefined
        : await givenPassword(terminal, { fromInput: options['password-stdin'], logon: username, rules })
      const accounts = await accountsBy(tenant, list(options.accounts))
      const input = payloadChecker(userPost)({
        user: {
          ausr_logon: username,
          ausr_nickname: options['first-name'] ?? '',
          ausr_firstname: options['first-name'] ?? '',
          ausr_lastname: options['last-name'] ?? '',
          ausr_email: options.email ?? '',
          ausr_telephone: options.telephone ?? '',
          ausr_cust_id: accounts[0]?.cust_id ?? null,
          ausr_all_accounts: options['all-accounts'] ? 'T' : 'F',
          ...flags,
          ...(given ? { ausr_password: given.password } : {}),
        },
        accounts,
        circuits: list(options.circuits).map((cir_circ_code) => ({ cir_circ_code, acia_update: 'T' })),
        reports: [],
      }) as CheckedPayload<typeof userPost>
      const session = operator(tenant)
      const hash = await passwordHashOf(tenant, session, input)
      await inTransaction(tenant.transactions, (tx) => saveUser(tx, { tenant, config }, session, input, hash))
      return `${username} can log in to ${tenant.theme.name}.\n${given?.notice ?? 'An email with a link to choose a password is being sent.'}`
    })
  },
})

const list = (typed = ''): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

function flagsOf(asked: string[]): Partial<Record<RightFlag, 'T'>> {
  const isAll = asked.length === 1 && asked[0] === 'all'
  const unknown = isAll ? undefined : asked.find((name) => !rights.some(({ right }) => right === name))
  if (unknown !== undefined) throw new WrongUsage(`Unknown permission "${unknown}".`)
  // The one restricting flag is only given by its name.
  const wanted = rights.filter(({ right }) =>
    isAll ? right !== 'trace_disable_docket_access' : asked.includes(right),
  )
  return Object.fromEntries(wanted.map(({ flag }) => [flag, 'T']))
}

async function accountsBy(tenant: Tenant, codes: string[]): Promise<{ cust_id: number }[]> {
  const known = await accountsOfUser(tenant.pool, { ausr_id: null, inScope: true })
  return codes.map((code) => {
    const account = known.find(({ cust_acc_code }) => cust_acc_code.toLowerCase() === code.toLowerCase())
    if (!account) throw new CommandFailure(`Unknown account "${code}".`)
    return { cust_id: account.cust_id }
  })
}
