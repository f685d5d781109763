import { kinds } from '@despatch/domain/office/kinds.ts'
import { heading } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'

export interface OfficeEntry {
  label: string
  /** Its purpose, in one sentence. */
  description: string
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
      listOf('customer'),
      listOf('contact'),
      listOf('referencelist'),
      listOf('servicetype'),
      listOf('companyday'),
      listOf('consignmenttype'),
    ],
  },
  {
    title: 'Prices and payments',
    entries: [
      listOf('tariff'),
      listOf('pricelist'),
      listOf('zone'),
      listOf('chargetype'),
      listOf('fuelsurcharge'),
      listOf('vatrate'),
      {
        label: 'Payments received',
        description: 'Payments by bank transfer, cash or cheque.',
        link: { to: paths.receipts },
      },
      {
        label: 'Card payments',
        description: 'Held, lapsing, failed and refunded card payments.',
        link: { to: paths.cardPayments },
      },
    ],
  },
  {
    title: 'Dispatch',
    entries: [
      listOf('circuit'),
      listOf('status'),
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
        link: { to: paths.cardProviders },
      },
      {
        label: 'Address sources',
        description: 'Providers of addresses, positions and distances.',
        link: { to: paths.addressSources },
      },
      {
        label: 'Text messages',
        description: 'Tell recipients on their mobile about their delivery.',
        link: { to: paths.sms },
      },
      {
        label: 'Sign-in',
        description: 'Log in through an identity provider (single sign-on).',
        link: { to: paths.signIn },
      },
      {
        label: 'Webhooks',
        description: 'Notify other systems of bookings, status changes and payments.',
        link: { to: paths.webhooks },
      },
    ],
  },
]
