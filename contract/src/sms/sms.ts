import { z } from 'zod'
import { call } from '../wire/call.ts'
import { requiredText, secret, text, whole } from '../wire/fields.ts'
import { lastCheck, ProviderCheck } from '../wire/provider-check.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'
import { settingValues } from '../settings/setting-values.ts'

const own = settingValues([
  'SmsOn',
  'SmsSender',
  'SmsQuietFrom',
  'SmsQuietUntil',
  'SmsOut',
  'SmsDelivered',
  'SmsFailed',
])

const SmsSettings = z.strictObject({
  settings: own.describe('The settings and their values.'),
  provider: z.boolean().describe('true if the operator has set up a provider.'),
  key_given: secretGiven.describe('Since when the provider’s key is stored; null without one.'),
  test_to: text(20).describe(
    'The mobile number of the calling user, in E.164, to which a test is sent; empty without one.',
  ),
  checked: lastCheck,
  ...savedForm,
})

export const smsSettingsList = call('sms/settings', {
  summary: 'When recipients get text messages, their texts, and whether the provider’s key is stored.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: SmsSettings,
  example: {},
})

export const smsSettingsPost = call('sms/settings/post', {
  summary:
    'Sets when recipients get text messages, and stores the provider’s key. Refused if the settings have been saved since the given version.',
  needs: 'admin',
  fresh: true,
  writes: true,
  body: z.strictObject({
    settings: own.describe('The settings and their values.'),
    key: z
      .union([secret(200), z.literal('')])
      .optional()
      .describe('The provider’s key. Omit it to keep the stored key. An empty one deletes it.'),
    version: seenVersion,
  }),
  reply: SmsSettings,
  refusals: ['CONFLICT'],
  example: {
    settings: {
      SmsOn: '',
      SmsSender: '',
      SmsQuietFrom: '21:00',
      SmsQuietUntil: '08:00',
      SmsOut: '',
      SmsDelivered: '',
      SmsFailed: '',
    },
  },
})

export const smsTest = call('sms/test', {
  summary:
    'Tests the provider of text messages with the stored key: sends a text message to the mobile number of the calling user. At most ten times in ten minutes.',
  needs: 'admin',
  writes: 'in steps',
  body: z.strictObject({}),
  reply: ProviderCheck,
  refusals: ['RATE_LIMITED'],
  example: {},
})

export const docketTrackStopSms = call('docket/track/sms/stop', {
  summary:
    'Stops all text messages of the company to the number of a delivery. For recipients, who prove with the postcode of the delivery that it is theirs.',
  needs: 'public',
  /** Attempts are counted even if they are refused. */
  writes: 'in steps',
  body: z.strictObject({
    tracking_ref: requiredText(40).describe('The tracking reference.'),
    stop: whole(0, 1000).describe('The index of the delivery in stops of docket/track.'),
    dadd_postalcode: requiredText(9).describe('The postcode of the delivery.'),
  }),
  reply: z.strictObject({
    text_messages: z
      .literal('stopped')
      .describe(
        'on if the recipient gets text messages, or stopped if they have stopped them. null without any, and on the account’s own view.',
      ),
  }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'NOT_FOUND',
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D', stop: 1, dadd_postalcode: 'NW3 7JR' },
})
