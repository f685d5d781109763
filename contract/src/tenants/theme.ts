import { logoLimits } from '@despatch/domain/tenants/logo-limits.ts'
import { maximumNameLength } from '@despatch/domain/tenants/theme.ts'
import { z } from 'zod'
import { pictureBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { databaseName, requiredText, stringUpTo, recordVersion } from '../wire/fields.ts'
import { Theme } from './tenants.ts'

/** A theme with its version, which a save refers to. */
export const VersionedTheme = z.strictObject({
  version: recordVersion,
  theme: Theme.describe('The company’s name, logo and colours.'),
})

export const themeDetail = call('system/theme', {
  summary: 'The company’s theme, with its version for a save.',
  needs: 'admin',
  body: z.strictObject({ database: databaseName.optional() }),
  reply: VersionedTheme,
  example: {},
})

/** Base64 of at most the bytes of a logo. */
const logoContent = stringUpTo(
  4 * Math.ceil(logoLimits.bytes / 3),
  `At most ${logoLimits.bytes / 1024} KiB`,
).regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The content of a picture, in base64')

export const themePost = call('system/theme/post', {
  summary:
    'Changes the company’s theme. Accents with insufficient contrast are refused, as are logos other than PNG, JPEG and WebP.',
  needs: 'admin',
  bodyLimits: pictureBody,
  /** The logo is decoded before the transaction, which is much shorter. */
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName.optional(),
    version: VersionedTheme.shape.version.describe(
      'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
    ),
    theme: Theme.omit({ logo: true })
      .extend({ name: requiredText(maximumNameLength).describe('The company’s name, as it is shown.') })
      .describe('The company’s name, logo and colours.'),
    /** The content of a new logo. Null removes the logo; if omitted, it is unchanged. */
    logo: logoContent.nullable().optional().describe('The address of the logo, or null.'),
  }),
  reply: VersionedTheme,
  refusals: ['CONFLICT'],
  example: {
    version: 1,
    theme: { name: 'Metro Couriers', accent: '#0b5e6e', accentDark: null, menu: 'side' },
  },
})
