import { rightFlags, type RightFlag } from '@despatch/domain/users/rights.ts'
import type { DemoAccount } from './demo-accounts.ts'
import type { TenantProfile } from './tenant-profile.ts'

type Columns = Partial<
  Record<RightFlag | 'ausr_accountaddress' | 'ausr_all_accounts' | 'ausr_password_expired', 'T' | 'F'>
>

interface DemoUser {
  logon: string
  name: string
  cust_id: number | null
  telephone: string
  email: string
  columns: Columns
  accounts: readonly number[]
  /** Whether the user works on the board. */
  controls?: boolean
  site_id?: number
  bu_id?: number
  state?: 'A' | 'D'
}

const granted = (...flags: RightFlag[]): Columns => Object.fromEntries(flags.map((flag) => [flag, 'T']))

const noprice = granted(
  'ausr_rights_booking',
  'ausr_booking_complete',
  'ausr_booking_summary',
  'ausr_rights_history',
  'ausr_rights_trace',
  'ausr_rights_addressbook',
  'ausr_rights_password',
  'ausr_rights_export',
  'ausr_rights_reports',
)

const booker: Columns = { ...noprice, ...granted('ausr_rights_price', 'ausr_rights_invoices') }

const accountsClerk: Columns = {
  ...granted(
    'ausr_rights_history',
    'ausr_rights_price',
    'ausr_rights_password',
    'ausr_rights_trace',
    'ausr_rights_reports',
    'ausr_rights_export',
    'ausr_rights_billing',
  ),
  ausr_all_accounts: 'T',
}

const dispatcher: Columns = {
  ...granted(
    'ausr_rights_control',
    'ausr_rights_history',
    'ausr_rights_trace',
    'ausr_rights_price',
    'ausr_rights_password',
  ),
  ausr_all_accounts: 'T',
}

// The one restricting flag would hide dockets from the administrator.
const everything: Columns = {
  ...granted(...rightFlags.filter((flag) => flag !== 'ausr_rights_trace_disable_docket_access')),
  ausr_all_accounts: 'T',
}

/** The users in the documentation, and a few colleagues. */
export function demoUsers(profile: TenantProfile, accounts: readonly DemoAccount[]): DemoUser[] {
  const everyAccount = accounts.map(({ cust_id }) => cust_id)
  const bookers = accounts.map((account) => ({
    logon: account.company.logon,
    name: account.company.contact,
    cust_id: account.cust_id,
    telephone: account.landline,
    email: account.email,
    columns: account.cust_id === 2 ? { ...booker, ausr_accountaddress: 'T' as const } : booker,
    accounts: [account.cust_id],
  }))
  const colleague = (
    user: Pick<DemoUser, 'logon' | 'name' | 'columns' | 'accounts'> & Partial<DemoUser>,
  ) => ({
    cust_id: null,
    telephone: `${profile.landline}001`,
    email: `${user.logon}@${profile.domain}`,
    ...user,
  })
  const { control, admin, nights, accounts: clerk } = profile.staff
  return [
    ...bookers,
    colleague({ logon: 'noprice', name: 'Peter Nopes', cust_id: 1, columns: noprice, accounts: [1] }),
    colleague({
      logon: 'api',
      name: 'Stock System',
      cust_id: 1,
      columns: granted('ausr_rights_api', 'ausr_rights_booking', 'ausr_rights_history'),
      accounts: [1],
    }),
    colleague({
      logon: 'control',
      name: control,
      columns: dispatcher,
      accounts: everyAccount,
      controls: true,
      site_id: 1,
      bu_id: 2,
    }),
    colleague({
      logon: 'nights',
      name: nights,
      columns: dispatcher,
      accounts: everyAccount,
      controls: true,
      site_id: 2,
      bu_id: 3,
    }),
    colleague({
      logon: 'admin',
      name: admin,
      cust_id: 1,
      columns: everything,
      accounts: everyAccount,
      controls: true,
      site_id: 1,
      bu_id: 1,
    }),
    colleague({
      logon: 'newstarter',
      name: 'Fern Castle',
      cust_id: 1,
      columns: { ...booker, ausr_password_expired: 'T' },
      accounts: [1],
    }),
    colleague({ logon: 'leaver', name: 'Guy Lomas', columns: booker, accounts: [1, 7], state: 'D' }),
    colleague({
      logon: 'accounts',
      name: clerk,
      columns: accountsClerk,
      accounts: everyAccount,
      site_id: 1,
      bu_id: 1,
    }),
  ]
}

/** Rows of a user and of the user's links. */
export function userRows(users: readonly DemoUser[], profile: TenantProfile, passwordHash: string) {
  const numbered = users.map((user, index) => ({ ...user, ausr_id: index + 1 }))
  return {
    ids: new Map(numbered.map(({ logon, ausr_id }) => [logon, ausr_id])),
    app_user: numbered.map((user) => ({ ...userRow(user, passwordHash), ausr_id: user.ausr_id })),
    report_readers: numbered
      .filter(({ columns }) => columns.ausr_rights_reports === 'T')
      .map(({ ausr_id }) => ausr_id),
    user_account: numbered.flatMap(({ ausr_id, accounts }) =>
      accounts.map((cust_id) => ({ ausr_id, cust_id })),
    ),
    user_circuit: numbered
      .filter(({ controls }) => controls)
      .flatMap(({ ausr_id, logon }) =>
        profile.circuits.map(({ cir_circ_code }, index) => ({
          ausr_id,
          cir_circ_code,
          // The night shift has view-only access to the day shift's circuit.
          acia_update: logon === 'nights' && index === 0 ? 'F' : 'T',
          acia_refresh: index === 0 ? 15 : 60,
        })),
      ),
  }
}

function userRow(user: DemoUser, passwordHash: string): object {
  const [firstname = '', ...rest] = user.name.split(' ')
  const flags = Object.fromEntries(rightFlags.map((flag) => [flag, 'F']))
  return {
    ausr_logon: user.logon,
    ausr_password: passwordHash,
    ausr_nickname: firstname,
    ausr_firstname: firstname,
    ausr_lastname: rest.join(' '),
    ausr_telephone: user.telephone,
    ausr_email: user.email,
    ausr_state: user.state ?? 'A',
    ausr_cust_id: user.cust_id,
    ausr_site_id: user.site_id ?? null,
    ausr_bu_id: user.bu_id ?? null,
    ausr_accountaddress: 'F',
    ausr_start_page: user.columns === dispatcher ? 'control' : 'home',
    ausr_all_accounts: 'F',
    ausr_password_expired: 'F',
    ...flags,
    ...user.columns,
  }
}
