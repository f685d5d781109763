import {
  addressSources,
  forEachOutsideSource,
  outsideSources,
  positionSources,
  travelSources,
} from '@despatch/domain/addresses/address-sources.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { secret } from '../wire/fields.ts'
import { lastCheck, ProviderCheck } from '../wire/provider-check.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

const Sources = z.strictObject({
  addresses: z.enum(addressSources).describe('The source of addresses.'),
  positions: z.enum(positionSources).describe('The source of positions of postcodes.'),
  travel: z.enum(travelSources).describe('The source of distances and travel times.'),
  keys: z
    .strictObject({
      'ideal-postcodes': z.boolean().describe('The key of Ideal Postcodes.'),
      postcoder: z.boolean().describe('The key of Postcoder.'),
    })
    .describe('Which providers have a stored key. The keys themselves are never returned.'),
  keysGiven: z
    .strictObject({
      'ideal-postcodes': secretGiven.describe('The key of Ideal Postcodes.'),
      postcoder: secretGiven.describe('The key of Postcoder.'),
    })
    .describe('When each key was saved, and its last characters.'),
  osrm: z.boolean().describe('true if the operator has configured a routing service.'),
  checked: z
    .strictObject(forEachOutsideSource(() => lastCheck))
    .describe('The last test of each source outside the portal.'),
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

export const addressSourceTest = call('address/source/test', {
  summary:
    'Tests a source outside the portal with the stored key, by a request that is free: a suggestion, a position or a route. At most ten times in ten minutes.',
  needs: 'admin',
  writes: 'in steps',
  body: z.strictObject({ source: z.enum(outsideSources).describe('The source.') }),
  reply: ProviderCheck,
  refusals: ['RATE_LIMITED'],
  example: { source: 'postcoder' },
})

export const addressSourcePost = call('address/source/post', {
  summary:
    'Sets the sources of addresses, positions and distances, and stores providers’ keys. Refused if the settings have been saved since the given version.',
  needs: 'admin',
  fresh: true,
  writes: true,
  body: z.strictObject({
    addresses: z.enum(addressSources).describe('The source of addresses.'),
    positions: z.enum(positionSources).describe('The source of positions of postcodes.'),
    travel: z.enum(travelSources).describe('The source of distances and travel times.'),
    keys: z
      .strictObject({
        'ideal-postcodes': key.describe('The key of Ideal Postcodes.'),
        postcoder: key.describe('The key of Postcoder.'),
      })
      .default({})
      .describe('The keys of the address services. Only the given keys change.'),
    version: seenVersion,
  }),
  reply: Sources,
  refusals: ['CONFLICT'],
  example: { addresses: 'embedded', positions: 'embedded', travel: 'estimate' },
})
