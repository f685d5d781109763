import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { databaseName, hexColour, text } from '../wire/fields.ts'

/** A tenant's theme; applied at run time (TEN-02). */
export const Theme = z.strictObject({
  name: text(80).describe('The company’s name, as it is shown.'),
  logo: text(500).nullable().describe('Address of the logo; null to show the initials.'),
  accent: hexColour.describe('The main colour, as #rrggbb.'),
  accentDark: hexColour
    .nullable()
    .describe('The main colour in the dark scheme; null for one derived from accent.'),
  menu: z.enum(['side', 'top']).describe('Where the menu is: at the side or at the top.'),
})

/** A company as visitors see it. */
const Company = z.strictObject({
  name: databaseName.describe('The company’s name in addresses.'),
  theme: Theme.describe('The company’s name, logo and colours.'),
  isCopy: z
    .boolean()
    .describe(
      'Whether it is a copy, made from a backup. A copy is returned only if it is named, and then alone.',
    ),
})

export const databaseList = call('database/list', {
  summary: 'The databases (companies) of this installation, with their themes.',
  needs: 'public',
  body: z.strictObject({ database: databaseName.optional() }),
  reply: page(Company).extend({
    complete: z
      .boolean()
      .describe(
        'true if these are all companies. If the operator does not list them, only the given one is returned.',
      ),
  }),
  example: {},
})

export const databaseFind = call('database/find', {
  summary:
    'The company that a page shows before a login: that of the host, the one that is named by either of its names, or that of a tracking reference.',
  needs: 'public',
  body: z.strictObject({
    database: databaseName.optional(),
    company: text(80).optional().describe('The company’s name as it is shown, in any case.'),
    tracking_ref: text(100)
      .optional()
      .describe('A tracking reference or a docket number, which begins with the company’s letters.'),
  }),
  reply: z.strictObject({
    company: Company.nullable().describe('The company; null if nothing names one of several.'),
    only: z.boolean().describe('Whether no other company can be chosen instead.'),
  }),
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})

export const systemVersion = call('system/version', {
  method: 'GET',
  summary:
    'The version of the application, and the last migration applied to the given database, or to the first one by default.',
  needs: 'public',
  body: z.strictObject({ database: databaseName.optional() }),
  reply: z.strictObject({
    appVersion: text(40).describe('The version of the portal.'),
    dbVersion: text(80).describe('The version of the company’s database, such as 0021.'),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: {},
})

export const guestAccessAllowed = call('system/guestAccessAllowed', {
  summary: 'Whether a database allows guests to get quotes and to book them, and can take their payment.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({
    guestAccessAllowed: z.boolean().describe('Whether visitors without a login can get a quote and book.'),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})
