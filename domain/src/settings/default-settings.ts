import type { Placeholders, Setting } from './setting.ts'

const followed: Placeholders = {
  '{reference}': { means: 'the tracking reference', example: 'MT-7K3F-9QWX-2B4D' },
  '{docket}': { means: 'the docket number', example: 'MT100042' },
}

/** The settings group default: the specification's `aset_` fields. */
export const defaultSettings = {
  aset_general_format: {
    group: 'default',
    section: 'Dates and times',
    label: 'Dates and times',
    description:
      'How an instant is written in lists, in letters and on documents. The control board keeps its short form.',
    kind: 'choice',
    choices: {
      'DD/MM/YYYY HH:mm': '31/12/2026 14:05',
      'DD/MM/YY HH:mm': '31/12/26 14:05',
      'D MMM YYYY HH:mm': '31 Dec 2026 14:05',
      'YYYY-MM-DD HH:mm': '2026-12-31 14:05',
    },
    start: 'DD/MM/YYYY HH:mm',
    perCustomer: true,
  },
  aset_today_format: {
    group: 'default',
    section: 'Dates and times',
    label: 'Times of today',
    description: 'How an instant of today is written in lists, where the date says little.',
    kind: 'choice',
    choices: {
      'DD/MM/YYYY HH:mm': '31/12/2026 14:05',
      'DD/MM HH:mm': '31/12 14:05',
      'Today HH:mm': 'Today 14:05',
      'HH:mm': '14:05',
    },
    start: 'DD/MM/YYYY HH:mm',
    perCustomer: true,
  },
  aset_quote_customer: {
    group: 'default',
    section: 'Guests',
    label: 'Account that guests book on',
    description:
      'Guests get this customer’s prices and settings, and pay the way it pays. Without a customer that pays by card and is not on hold, guests cannot get quotes.',
    kind: 'customer',
    none: 'None: guests cannot get quotes',
    start: 0,
    perCustomer: false,
  },
  aset_quote_aci_user: {
    group: 'default',
    section: 'Guests',
    label: 'What guests are called',
    description: 'The name in the log and in a docket’s history for what a guest has done.',
    kind: 'text',
    longest: 80,
    lines: 1,
    required: true,
    start: 'guest',
    perCustomer: false,
  },
  aset_web_tracking: {
    group: 'default',
    section: 'Tracking elsewhere',
    label: 'Tracking behind a login',
    description:
      'Where Track leads within the portal. A customer’s own address comes before it; without one it is our page.',
    kind: 'url',
    longest: 500,
    placeholders: followed,
    start: '',
    perCustomer: false,
  },
  aset_web_quicktracking: {
    group: 'default',
    section: 'Tracking elsewhere',
    label: 'Tracking without a login',
    description:
      'Where links in letters and the toolbar’s box lead. A customer’s own address comes before it.',
    kind: 'url',
    longest: 500,
    placeholders: followed,
    start: '',
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>
