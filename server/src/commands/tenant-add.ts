import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { defaultPasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { splitEmails, emailListError } from '@despatch/domain/fields/email-list.ts'
import { themeRefusals } from '@despatch/domain/tenants/theme-contrast.ts'
import { isDatabaseAddress } from '../platform/config-schemas.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { hashPassword } from '../auth/passwords.ts'
import { addTenant } from './add-tenant.ts'
import { checkTenantRow } from '../tenants/check-tenant-row.ts'
import { command } from './command.ts'
import { CommandFailure, WrongUsage } from './failures.ts'
import { givenPassword } from './given-password.ts'
import { withInstallation } from './installation.ts'
import { brandingOptions, themeFrom } from './branding.ts'

export const tenantAdd = command({
  name: 'tenant add',
  does: 'Adds a company: its database, its initial records, and its first administrator.',
  words: ['name'],
  options: {
    prefix: { value: 'XX', does: 'two or three capital letters, the prefix of its docket numbers' },
    ...brandingOptions,
    admin: { value: 'username', does: 'the first administrator; admin by default' },
    email: { value: 'address', does: 'the administrator’s email address' },
    'password-stdin': {
      does: 'reads the administrator’s password from standard input; otherwise one is generated',
    },
    connection: {
      value: 'url',
      does: 'a PostgreSQL database of its own: postgres://user:password@host/database',
    },
    pooler: {
      value: 'url',
      does: 'the same database through a pooler in transaction mode, such as PgBouncer',
    },
  },
  notes: [
    'A running portal serves the company at once. A failure leaves nothing behind. If the command is killed, run it',
    'again to start over.',
  ],
  run: async ({ words: { name = '' }, options }, { config, terminal }) => {
    const { prefix, company, admin: logon = 'admin', email = '' } = options
    const connection = addressFrom('connection', options.connection)
    const pooled_connection = addressFrom('pooler', options.pooler)
    if (prefix === undefined) throw new WrongUsage('--prefix is missing.')
    if (company === undefined) throw new WrongUsage('--company is missing.')
    if (pooled_connection !== null && connection === null)
      throw new WrongUsage('--pooler needs --connection, the same database without the pooler.')
    const error = splitEmails(email).length > 0 ? emailListError(email) : null
    if (error !== null) throw new CommandFailure(error)
    const { theme, guest_access } = themeFrom(options)
    const [refusal] = themeRefusals(theme)
    if (refusal) throw new CommandFailure(refusal.message)
    const row = { name, prefix, theme, guest_access, connection, pooled_connection }
    return await withInstallation(
      config,
      async ({ controlDatabase, serverUrl }) => {
        await checkTenantRow(controlDatabase, row)
        const { password, notice } = await givenPassword(terminal, {
          fromInput: options['password-stdin'],
          logon,
          rules: defaultPasswordRules,
        })
        const administrator = { logon, email, passwordHash: await hashPassword(password) }
        await addTenant({ controlDatabase, serverUrl, row, administrator })
        return `${theme.name} has been added, at ${publicUrlOf(config, name)}${pathTo('login', { database: name })}\nUsername: ${logon}\n${notice}\n${addressNote}`
      },
      { mayBegin: true },
    )
  },
})

const addressNote =
  'Every UK postcode can already be priced by its district. For exact distances and for address search, choose a provider\n' +
  'under Office, Address sources, or import files: see `npx despatch import addresses --help`.'

/** The address in an option; null if it is not given. */
function addressFrom(option: string, given: string | undefined): string | null {
  if (given === undefined) return null
  if (isDatabaseAddress(given) && new URL(given).pathname.length > 1) return given
  throw new WrongUsage(`--${option} has to be an address such as postgres://user:password@host/database.`)
}
