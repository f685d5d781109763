import { addressSources, positionSources, travelSources } from '@despatch/domain/addresses/address-sources.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { secret } from '../wire/fields.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

const Sources = z.strictObject({
  addresses: z.enum(addressSources),
  positions: z.enum(positionSources),
  travel: z.enum(travelSources),
  /** Of which providers a key is kept. The keys themselves are never answered. */
  keys: z.strictObject({ 'ideal-postcodes': z.boolean(), postcoder: z.boolean() }),
  keysGiven: z.strictObject({ 'ideal-postcodes': secretGiven, postcoder: secretGiven }),
  /** Whether there is a routing server to choose. */
  osrm: z.boolean(),
  ...savedForm,
})

export const addressSourceList = call('address/source/list', {
  summary: 'Where addresses, positions and distances come from, and of which providers a key is kept.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: Sources,
  example: {},
})

/** A provider's key; an empty one forgets the key. */
const key = z.union([secret(200), z.literal('')]).optional()

export const addressSourcePost = call('address/source/post', {
  summary:
    'Chooses where addresses, positions and distances come from, and keeps providers’ keys; refused where somebody has since the version that is named.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({
    addresses: z.enum(addressSources),
    positions: z.enum(positionSources),
    travel: z.enum(travelSources),
    /** Only those that are given change. */
    keys: z.strictObject({ 'ideal-postcodes': key, postcoder: key }).default({}),
    version: seenVersion,
  }),
  reply: Sources,
  refusals: ['CONFLICT'],
  example: { addresses: 'embedded', positions: 'embedded', travel: 'estimate' },
})
