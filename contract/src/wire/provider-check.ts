import { z } from 'zod'
import { text, time } from './fields.ts'

/** The result of a test of an outside provider. */
export const ProviderCheck = z.strictObject({
  at: time.describe('When it was tested.'),
  problem: text(200).describe('Why it does not work; empty if the provider answered as it should.'),
})

/** The last test of a provider. */
export const lastCheck = ProviderCheck.nullable().describe(
  'The last test with these settings; null if they have not been tested.',
)
