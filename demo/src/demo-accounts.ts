import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { billingColumns, type DemoBilling } from './demo-billing.ts'
import type { PriceListId } from './demo-price-lists.ts'
import type { Landmark } from './landmark-table.ts'
import type { DemoCompany, ServiceTypeId, TenantProfile } from './tenant-profile.ts'

/** A reference of an account; a star before its label makes it required. */
type References = readonly [
  one?: string,
  two?: string,
  three?: string,
  four?: string,
  five?: string,
  six?: string,
]

interface AccountTerms {
  mop: MethodOfPayment
  service: ServiceTypeId
  tariff: number
  list: PriceListId
  /** Minutes. */
  maxDelay: number
  references: References
  /** This account's share of the bookings. */
  share: number
  onHold?: true
  paperPod?: true
  ref5FromList?: true
  /** How it is billed, in companies with a seller. */
  billing?: DemoBilling
}

// By position, the same in both tenants: 1 account, 2 card, 3 checkout, 6 quotes of guests, 13 on hold. 9 is billed by post.
// oxfmt-ignore
const terms: readonly AccountTerms[] = [
  { mop: 'A', service: 'A', tariff: 5, list: 3, maxDelay: 60, references: ['*PO number', 'Cost centre'], share: 26, billing: { cycle: 'month', po: 1 } },
  { mop: 'O', service: 'A', tariff: 4, list: 1, maxDelay: 60, references: ['Your reference'], share: 6 },
  { mop: 'S', service: 'A', tariff: 5, list: 1, maxDelay: 60, references: ['Order number'], share: 6 },
  { mop: 'A', service: 'A', tariff: 3, list: 3, maxDelay: 45, references: ['*Specimen batch', 'Ward'], share: 12, billing: { cycle: 'week', needsPod: true, days: 14 } },
  { mop: 'A', service: 'A', tariff: 1, list: 2, maxDelay: 45, references: ['*Matter number', '', '', '', 'Fee earner'], share: 10, ref5FromList: true, billing: { cycle: 'month', by: 'order', po: 1 } },
  { mop: 'O', service: 'A', tariff: 29, list: 1, maxDelay: 90, references: [], share: 5 },
  { mop: 'A', service: 'A', tariff: 3, list: 2, maxDelay: 60, references: ['Job bag', 'Client'], share: 7, billing: { cycle: 'week', po: 1 } },
  { mop: 'A', service: 'A', tariff: 2, list: 2, maxDelay: 60, references: ['*Project', 'Cost centre'], share: 5, billing: { cycle: 'month', from: 'month' } },
  { mop: 'A', service: 'B', tariff: 41, list: 2, maxDelay: 60, references: ['Order number', 'Season'], share: 9, billing: { cycle: 'month', byPost: true } },
  { mop: 'A', service: 'C', tariff: 53, list: 3, maxDelay: 120, references: ['*Purchase order', 'Pallet ID'], share: 6, paperPod: true, billing: { cycle: 'week', days: 7 } },
  { mop: 'S', service: 'A', tariff: 4, list: 1, maxDelay: 30, references: [], share: 4 },
  { mop: 'O', service: 'A', tariff: 6, list: 1, maxDelay: 90, references: ['Event'], share: 3 },
  { mop: 'A', service: 'A', tariff: 5, list: 2, maxDelay: 60, references: ['Invoice'], share: 2, onHold: true, billing: { cycle: 'month', withoutAddress: true } },
  { mop: 'A', service: 'B', tariff: 42, list: 3, maxDelay: 60, references: ['*Order number', 'Cost centre', 'Batch', 'Requisition', 'Ward', 'Requested by'], share: 7, billing: { cycle: 'month', days: 60, vatNumber: 'GB 980 7806 84' } },
]

export interface DemoAccount extends AccountTerms {
  cust_id: number
  company: DemoCompany
  /** The company's location. */
  home: Landmark
  landline: string
  email: string
}

export const onAccountTerms = (account: Pick<DemoAccount, 'mop'>): boolean => account.mop === 'A'

/** The tenant's accounts, numbered from 1. */
export const demoAccounts = (profile: TenantProfile): DemoAccount[] =>
  terms.map((account, index) => accountOf(account, index, profile))

function accountOf(account: AccountTerms, index: number, profile: TenantProfile): DemoAccount {
  const company = profile.companies[index]
  const home = profile.landmarks.find((landmark) => landmark.name === company?.landmark)
  if (!company || !home) throw new Error(`Account ${index + 1} has no company with a known location`)
  const { billing, ...others } = account
  return {
    ...others,
    ...(billing && profile.seller ? { billing } : {}),
    cust_id: index + 1,
    company,
    home,
    landline: `${profile.landline}${100 + index * 7}`,
    email: `${company.logon}@${mailDomain(company.name)}`,
  }
}

/** Reserved for examples (RFC 2606), so that no demo email ever reaches anyone. */
const mailDomain = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`

/** The label of reference `position` (1 to 6) of an account, and whether it is required. */
export function referenceOf(account: DemoAccount, position: number): { label: string; required: boolean } {
  const written = account.references[position - 1] ?? ''
  return { label: written.replace(/^\*/, ''), required: written.startsWith('*') }
}

const referenceColumns = (account: DemoAccount): Record<string, string> =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((position) => {
      const { label, required } = referenceOf(account, position)
      return [
        [`cust_ref${position}`, label],
        [`cust_ref${position}_req`, required ? 'T' : 'F'],
      ]
    }),
  )

export const customerRow = (account: DemoAccount): object => ({
  cust_id: account.cust_id,
  cust_name: account.company.name,
  cust_acc_code: account.company.code,
  cust_mop: account.mop,
  cust_pod_mandatory: account.paperPod ? 'P' : '',
  cust_mainservice: account.service,
  cust_maintariff: account.tariff,
  cust_max_delay: account.maxDelay,
  cust_mainemail: account.email,
  cust_on_hold: account.onHold ? 'T' : 'F',
  cust_plst_id: account.list,
  ...referenceColumns(account),
  cust_ref5_fromlist: account.ref5FromList ? 'T' : 'F',
  ...billingColumns(account.billing, {
    name: account.company.name,
    address: [account.company.unit, account.home.street, account.home.town, account.home.postcode].join(', '),
    email: account.email.replace(/^[^@]+/, 'accounts'),
  }),
})
