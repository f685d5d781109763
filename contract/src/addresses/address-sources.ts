import { addressSources, positionSources, travelSources } from '@despatch/domain/addresses/address-sources.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { secret } from '../wire/fields.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

const Sources = z.strictObject({
  addresses: z.enum(addressSources),
  positions: z.enum(positionSources),
  travel: z.enum(travelSources),
  /** Which providers have a stored key. The keys themselves are never returned. */
  keys: z.strictObject({ 'ideal-postcodes': z.boolean(), postcoder: z.boolean() }),
  keysGiven: z.strictObject({ 'ideal-postcodes': secretGiven, postcoder: secretGiven }),
  /** Whether a routing server is available. */
  osrm: z.boolean(),
  ...savedForm,
})

export const addressSourceList = call('address/source/list', {
  summary: 'The sources of addresses, positions and distances, and which providers have a stored key.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: Sources,
  example: {},
})

/** A provider's key; an empty one deletes the stored key. */
const key = z.union([secret(200), z.literal('')]).optional()

export const addressSourcePost = call('address/source/post', {
  summary:
    'Sets the sources of addresses, positions and distances, and stores providers’ keys. Refused if the settings have been saved since the given version.',
  needs: 'admin',
  fresh: true,
  writes: true,
  body: z.strictObject({
    addresses: z.enum(addressSources),
    positions: z.enum(positionSources),
    travel: z.enum(travelSources),
    /** Only the given keys change. */
    keys: z.strictObject({ 'ideal-postcodes': key, postcoder: key }).default({}),
    version: seenVersion,
  }),
  reply: Sources,
  refusals: ['CONFLICT'],
  example: { addresses: 'embedded', positions: 'embedded', travel: 'estimate' },
})
