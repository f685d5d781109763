import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { databaseName, idOf, text, whole } from '../wire/fields.ts'

/** What every list of settings takes: `type` is always settings. */
const SettingsQuery = z.strictObject({
  type: z.literal('settings').optional(),
  database: databaseName.optional(),
  cust_id: idOf('customer').optional(),
})

/** A field that must be filled where everything else that it names applies (RULE-07). */
export const MandatoryField = z.strictObject({
  field: text(40),
  serviceType: text(3).nullable(),
  address: whole(0, 19).nullable(),
  stop: z.enum(['pickup', 'drop']).nullable(),
})

export const mandatoryList = call('system/mandatory/list', {
  summary: 'The fields that a booking must fill, by service type, address and pickup or drop.',
  needs: 'session',
  body: SettingsQuery,
  reply: page(MandatoryField),
  example: { type: 'settings' },
})
