import { kinds } from '@despatch/domain/office/kinds.ts'
import { heading } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'

export interface OfficeEntry {
  label: string
  /** Its purpose, in one sentence. */
  description: string
  /** Other words by which people search for it. */
  words?: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

const listOf = (name: KindName): OfficeEntry => ({
  label: heading(kinds[name].many),
  description: kinds[name].description,
  link: { to: paths.officeKind, params: { kind: name } },
})

/** The parts of the office, including links to screens elsewhere. */
export const officeParts: readonly { title: string; entries: readonly OfficeEntry[] }[] = [
  {
    title: 'Bookings',
    entries: [
      { ...listOf('customer'), words: 'account credit hold invoice' },
      listOf('contact'),
      listOf('referencelist'),
      { ...listOf('servicetype'), words: 'cut-off cut off cutoff last bookings promise delivery time' },
      { ...listOf('companyday'), words: 'bank closed closing' },
      listOf('consignmenttype'),
    ],
  },
  {
    title: 'Prices and payments',
    entries: [
      { ...listOf('tariff'), words: 'prices rates vehicles vans' },
      { ...listOf('ratecard'), words: 'prices per mile bands minimum' },
      listOf('pricelist'),
      { ...listOf('zonemap'), words: 'postcodes districts matrix sheet' },
      { ...listOf('agreedsheet'), words: 'zone prices contract matrix' },
      listOf('zone'),
      { ...listOf('chargetype'), words: 'extras waiting surcharges' },
      listOf('fuelsurcharge'),
      { ...listOf('vatrate'), words: 'tax' },
      { ...listOf('seller'), words: 'invoices company number bank account sort code iban' },
      {
        label: 'Payments received',
        description: 'Payments by bank transfer, cash or cheque.',
        link: { to: paths.receipts },
      },
      {
        label: 'Card payments',
        description: 'Held, expiring, failed and refunded card payments.',
        link: { to: paths.cardPayments },
      },
    ],
  },
  {
    title: 'Dispatch',
    entries: [
      { ...listOf('circuit'), words: 'board' },
      { ...listOf('status'), words: 'workflow colours' },
      listOf('exception'),
      {
        label: 'Drivers',
        description: 'Drivers, their vehicles and allocated dockets.',
        link: { to: paths.control, search: { drivers: 'shown' } },
      },
    ],
  },
  {
    title: 'Company',
    entries: [
      listOf('site'),
      listOf('businessunit'),
      {
        label: 'Theme',
        description: 'The portal’s name, logo, colours and menu.',
        words: 'brand branding design favicon',
        link: { to: paths.theme },
      },
      {
        label: 'Email preview',
        description: 'Every email, with your theme and texts and sample data.',
        link: { to: paths.emailPreview },
      },
    ],
  },
  {
    title: 'Setup',
    entries: [
      {
        label: 'Starter set',
        description: 'Services, prices, zone charges and accounts for a new company.',
        link: { to: paths.starterSet },
      },
    ],
  },
  {
    title: 'Other systems',
    entries: [
      {
        label: 'Payment providers',
        description: 'Providers that take card payments.',
        words: 'stripe worldpay checkout cards api keys',
        link: { to: paths.cardProviders },
      },
      {
        label: 'Address sources',
        description: 'Providers of addresses, positions and distances.',
        words: 'postcode lookup maps geocoding ideal postcodes postcoder',
        link: { to: paths.addressSources },
      },
      {
        label: 'Text messages',
        description: 'Text recipients about their delivery.',
        words: 'sms texts',
        link: { to: paths.sms },
      },
      {
        label: 'Sign-in',
        description: 'Log in through an identity provider (single sign-on).',
        words: 'sso oidc openid entra azure google okta',
        link: { to: paths.signIn },
      },
      {
        label: 'Webhooks',
        description: 'Notify other systems of bookings, status changes and payments.',
        words: 'integration events api',
        link: { to: paths.webhooks },
      },
    ],
  },
]
