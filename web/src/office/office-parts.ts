import { kinds } from '@despatch/domain/office/kinds.ts'
import { heading } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '../paths.ts'

export interface OfficeEntry {
  label: string
  /** What it is for, in a sentence. */
  description: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

const listOf = (name: KindName): OfficeEntry => ({
  label: heading(kinds[name].many),
  description: kinds[name].description,
  link: { to: paths.officeKind, params: { kind: name } },
})

/** What the office has, part by part; what is kept on another screen is linked to. */
export const officeParts: readonly { title: string; entries: readonly OfficeEntry[] }[] = [
  {
    title: 'Bookings',
    entries: [
      listOf('customer'),
      listOf('contact'),
      listOf('referencelist'),
      listOf('servicetype'),
      listOf('consignmenttype'),
    ],
  },
  {
    title: 'Prices and payments',
    entries: [
      listOf('tariff'),
      listOf('pricelist'),
      listOf('zone'),
      listOf('vatrate'),
      {
        label: 'Payments received',
        description: 'What accounts have paid by bank transfer, cash or cheque.',
        link: { to: paths.receipts },
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
        description: 'Who drives which vehicle, and who carries what.',
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
        description: 'How the portal looks: its name, logo, colours and menu.',
        link: { to: paths.theme },
      },
    ],
  },
  {
    title: 'Other systems',
    entries: [
      {
        label: 'Payment providers',
        description: 'Who takes cards for the company.',
        link: { to: paths.cardProviders },
      },
      {
        label: 'Address sources',
        description: 'Where addresses, positions and distances come from.',
        link: { to: paths.addressSources },
      },
      {
        label: 'Webhooks',
        description: 'Other systems that are told of bookings, statuses and payments as they happen.',
        link: { to: paths.webhooks },
      },
    ],
  },
]
