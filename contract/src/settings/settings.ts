import { mandatoryChoices } from '@despatch/domain/dockets/mandatory-choices.ts'
import { customerSettingNames, namesIn, type NameIn } from '@despatch/domain/settings/settings-catalogue.ts'
import type { SettingGroup } from '@despatch/domain/settings/setting.ts'
import { z } from 'zod'
import { longFormBody } from '../wire/body-limits.ts'
import { call, page } from '../wire/call.ts'
import { databaseName, idOf, text, whole, customerId } from '../wire/fields.ts'
import { seenValues, settingValues, someSettings } from './setting-values.ts'
import { serviceTypeId } from '../wire/docket-columns.ts'

/** Parameters of every settings call: `type` is always settings. */
const addressed = {
  type: z.literal('settings').optional().describe('Always “settings”.'),
  database: databaseName.optional(),
}

/** The parameters of a settings list; with `cust_id`, returns that customer's effective values (SYS-03). */
const SettingsQuery = z.strictObject({ ...addressed, cust_id: idOf('customer').optional() })

/** What the calls that list settings share. */
const read = { body: SettingsQuery, refusals: ['NOT_FOUND'], example: { type: 'settings' } } as const

/** What the calls that save settings share. */
const save = { needs: 'admin', writes: true, refusals: ['CONFLICT'] } as const

/** A field that is required if all its conditions match (RULE-07). */
export const MandatoryField = z.strictObject({
  field: text(40).describe('The name of the field.'),
  serviceType: serviceTypeId.nullable(),
  address: whole(0, 19)
    .nullable()
    .describe('The stop to which the rule applies: 0 is the collection; null for all.'),
  stop: z
    .enum(['pickup', 'drop'])
    .nullable()
    .describe('The kind of stop to which the rule applies; null for all.'),
})

export const mandatoryList = call('system/mandatory/list', {
  summary: 'The mandatory fields of bookings, by service type, address and pickup or drop.',
  needs: 'session',
  scopes: ['account:read'],
  body: SettingsQuery,
  reply: page(MandatoryField),
  example: { type: 'settings' },
})

const rules = z.array(MandatoryField).max(500, 'At most 500').default([])

export const mandatoryPost = call('system/mandatory/post', {
  summary: 'Makes fields mandatory or optional. Returns all mandatory fields.',
  needs: 'admin',
  bodyLimits: longFormBody,
  writes: true,
  body: z.strictObject({
    ...addressed,
    add: rules.describe('The rules to add.'),
    remove: rules.describe('The rules to remove.'),
  }),
  reply: page(MandatoryField),
  example: {
    add: [{ field: mandatoryChoices.address[4], serviceType: null, address: null, stop: 'drop' }],
    remove: [],
  },
})

/** A list of one row: the group's settings by name. */
const listOf = <Group extends SettingGroup>(...groups: Group[]) => page(settingValues(namesIn(...groups)))

/**
 * The payload of a save: the settings to change, and optionally their values when they were read. If one of those has been
 * changed since, the save is refused (CONFLICT).
 */
const saveOf = <Name extends NameIn<SettingGroup>>(names: readonly Name[]) =>
  z.strictObject({
    ...addressed,
    settings: someSettings(names).describe('The settings and their values.'),
    seen: seenValues(names)
      .optional()
      .describe(
        'The values that the user has seen. If another user has changed one since, the reply is CONFLICT.',
      ),
  })

export const generalList = call('system/general/list', {
  summary: 'The general settings: flags, rules, data retention, passwords, labels and tracking.',
  needs: 'system',
  ...read,
  reply: listOf('general'),
})

export const generalPost = call('system/general/post', {
  summary: 'Changes general settings and those of the group config. Omitted settings are unchanged.',
  ...save,
  fresh: true,
  bodyLimits: longFormBody,
  body: saveOf(namesIn('general', 'config')),
  reply: settingValues(namesIn('general', 'config')),
  example: { settings: { ShowParcelsForSameday: 'F' }, seen: { ShowParcelsForSameday: 'T' } },
})

export const configList = call('system/config/list', {
  summary: 'The settings of the group config, which apply to every booking.',
  needs: 'session',
  ...read,
  reply: listOf('config'),
})

export const disallowPoBoxList = call('system/cfg_disallow_pobox/list', {
  summary: 'Whether addresses with neither building nor street are rejected as PO boxes.',
  needs: 'session',
  ...read,
  reply: page(settingValues(['cfg_disallow_pobox'])),
})

export const defaultList = call('system/default/list', {
  summary: 'The default settings: time formats, the guest account, and external tracking.',
  needs: 'system',
  ...read,
  reply: listOf('default'),
})

export const defaultPost = call('system/default/post', {
  summary: 'Changes default settings. Omitted settings are unchanged.',
  ...save,
  body: saveOf(namesIn('default')),
  reply: settingValues(namesIn('default')),
  example: { settings: { aset_today_format: 'DD/MM HH:mm' } },
})

export const messageList = call('system/message/list', {
  summary: 'Texts that the company can word itself: messages, terms and emails.',
  needs: 'system',
  ...read,
  reply: listOf('message'),
})

export const messagePost = call('system/message/post', {
  summary: 'Changes messages. Omitted settings are unchanged, and an empty template restores the default.',
  ...save,
  bodyLimits: longFormBody,
  body: saveOf(namesIn('message')),
  reply: settingValues(namesIn('message')),
  example: { settings: { RequiredField: 'Please enter <label>.' } },
})

export const hooList = call('system/hoo/list', {
  summary: 'The hours of operation: a start and an end for each weekday, both empty if closed.',
  needs: 'session',
  scopes: ['account:read'],
  ...read,
  reply: listOf('hoo'),
})

export const hooPost = call('system/hoo/post', {
  summary: 'Changes hours of operation. Omitted settings are unchanged.',
  ...save,
  body: saveOf(namesIn('hoo')),
  reply: settingValues(namesIn('hoo')),
  example: { settings: { hoo_sat_start: '09:00', hoo_sat_end: '13:00' } },
})

const ownValues = someSettings(customerSettingNames)

/** A customer's own settings; omitted settings use the company's values (SYS-03). */
export const CustomerSettings = z.strictObject({ cust_id: customerId, ...ownValues.shape })

export const customerSettingsList = call('system/customer/list', {
  summary:
    'The customers of the user’s accounts with their own settings, and only those settings; with cust_id, that customer’s.',
  needs: 'system',
  body: z.strictObject({ ...addressed, cust_id: idOf('customer').optional() }),
  reply: page(CustomerSettings),
  refusals: ['NOT_FOUND'],
  example: { type: 'settings' },
})

/** Null restores the company's value. */
const ownChanges = z.strictObject(
  Object.fromEntries(
    Object.entries(ownValues.shape).map(([name, schema]) => [name, schema.unwrap().nullable().optional()]),
  ) as {
    [Name in keyof typeof ownValues.shape]: z.ZodOptional<
      z.ZodNullable<ReturnType<(typeof ownValues.shape)[Name]['unwrap']>>
    >
  },
)

export const customerSettingsPost = call('system/customer/post', {
  summary:
    'Sets a customer’s own settings. Null restores the company’s value, and omitted settings are unchanged.',
  needs: 'admin',
  bodyLimits: longFormBody,
  writes: true,
  body: z.strictObject({
    ...addressed,
    cust_id: idOf('customer'),
    settings: ownChanges.describe('The settings and their values.'),
    seen: seenValues(customerSettingNames)
      .optional()
      .describe(
        'The values that the user has seen. If another user has changed one since, the reply is CONFLICT.',
      ),
  }),
  reply: CustomerSettings,
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { cust_id: 1, settings: { ShowParcelsForSameday: 'F' } },
})
