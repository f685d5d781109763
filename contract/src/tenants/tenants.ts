import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { databaseName, hexColour, text } from '../wire/fields.ts'

/** A tenant's theme; applied at run time (TEN-02). */
export const Theme = z.strictObject({
  name: text(80),
  /** Address of the logo; null to show the initials. */
  logo: text(500).nullable(),
  accent: hexColour,
  /** The accent in dark mode; null to derive it from the other. */
  accentDark: hexColour.nullable(),
  menu: z.enum(['side', 'top']),
})

export const databaseList = call('database/list', {
  summary: 'The databases (companies) of this installation, with their themes.',
  needs: 'public',
  body: z.strictObject({ database: databaseName.optional() }),
  reply: page(z.strictObject({ name: databaseName, theme: Theme })).extend({
    /** Whether these are all companies. If the operator does not list them, only the given one is returned. */
    complete: z.boolean(),
  }),
  example: {},
})

export const systemVersion = call('system/version', {
  method: 'GET',
  summary:
    'The version of the application, and the last migration applied to the given database, or to the first one by default.',
  needs: 'public',
  body: z.strictObject({ database: databaseName.optional() }),
  reply: z.strictObject({ appVersion: text(40), dbVersion: text(80) }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: {},
})

export const guestAccessAllowed = call('system/guestAccessAllowed', {
  summary: 'Whether a database allows guests to request quotes.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({ guestAccessAllowed: z.boolean() }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})
