import type { Placeholders, Setting } from './setting.ts'
import { startingTimeFormats } from './starting-time-formats.ts'

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
    words: 'date format clock',
    description:
      'Date and time format for lists, emails and documents. The control board always uses DD/MM HH:mm.',
    kind: 'choice',
    choices: {
      'DD/MM/YYYY HH:mm': '31/12/2026 14:05',
      'DD/MM/YY HH:mm': '31/12/26 14:05',
      'D MMM YYYY HH:mm': '31 Dec 2026 14:05',
      'YYYY-MM-DD HH:mm': '2026-12-31 14:05',
    },
    start: startingTimeFormats.aset_general_format,
    perCustomer: true,
  },
  aset_today_format: {
    group: 'default',
    section: 'Dates and times',
    label: 'Today’s times',
    words: 'date format clock',
    description:
      'Time format for today’s entries in lists and on the control board, where the date can be left out.',
    kind: 'choice',
    choices: {
      'DD/MM/YYYY HH:mm': '31/12/2026 14:05',
      'DD/MM HH:mm': '31/12 14:05',
      'Today HH:mm': 'Today 14:05',
      'HH:mm': '14:05',
    },
    start: startingTimeFormats.aset_today_format,
    perCustomer: true,
  },
  aset_quote_customer: {
    group: 'default',
    section: 'Guests',
    label: 'Guest account',
    words: 'guests public website account',
    description:
      'Guests use this account’s prices, settings and payment method. It must pay by card and not be on hold, or guests cannot get quotes.',
    kind: 'customer',
    none: 'None: guests cannot get quotes',
    start: 0,
    perCustomer: false,
  },
  aset_quote_aci_user: {
    group: 'default',
    section: 'Guests',
    label: 'Name for guests',
    description: 'The name shown in the log and in a docket’s history for guests.',
    kind: 'text',
    longest: 80,
    lines: 1,
    required: true,
    start: 'guest',
    perCustomer: false,
  },
  aset_web_tracking: {
    group: 'default',
    section: 'External tracking',
    label: 'Tracking page for logged-in users',
    description:
      'The page that Track opens in the portal. A customer’s own address takes precedence. Leave empty to use the portal’s page.',
    kind: 'url',
    longest: 500,
    placeholders: followed,
    start: '',
    perCustomer: false,
  },
  aset_web_quicktracking: {
    group: 'default',
    section: 'External tracking',
    label: 'Public tracking page',
    description:
      'The page that links in emails and the tracking box open. A customer’s own address takes precedence.',
    kind: 'url',
    longest: 500,
    placeholders: followed,
    start: '',
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>
