import type { Setting } from '@despatch/domain/settings/setting.ts'
import {
  settingsCatalogue,
  type SettingName,
  type Settings,
} from '@despatch/domain/settings/settings-catalogue.ts'
import { z } from 'zod'
import { flag, id, text, whole } from '../wire/fields.ts'
import { sentences } from '../wire/sentences.ts'

/** The maximum length of texts without a length in the catalogue: times and lists of choices. */
const shortText = 200

const longestText = Math.max(
  ...Object.values(settingsCatalogue).map((setting) => ('longest' in setting ? setting.longest : shortText)),
)

const schemaOf = (setting: Setting): z.ZodType =>
  valueSchema(setting).describe(sentences(setting.label, setting.description))

function valueSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'flag':
      return flag
    case 'whole':
      return whole(setting.least, setting.most)
    case 'percent':
      return z
        .number()
        .min(setting.least, `At least ${setting.least}`)
        .max(setting.most, `At most ${setting.most}`)
    case 'choice':
      return z.enum(Object.keys(setting.choices))
    case 'customer':
      return whole(0, 2_147_483_647)
    case 'tariff':
      return id
    case 'statuses':
    case 'several':
    case 'text':
    case 'telephone':
    case 'emails':
    case 'template':
    case 'url':
    case 'time':
    case 'day':
      return text('longest' in setting ? setting.longest : shortText)
  }
}

/** The values of some settings by name, each of the kind given by the catalogue (SYS-01). */
export const settingValues = <Name extends SettingName>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, schemaOf(settingsCatalogue[name])])) as {
      [Each in Name]: z.ZodType<Settings[Each], Settings[Each]>
    },
  )

/** The values of settings when they were read; null, for a customer, means the company's value. */
export const seenValues = (names: readonly SettingName[]) =>
  z
    .partialRecord(z.enum(names), z.union([text(longestText), z.number(), z.null()]))
    .refine((seen) => Object.keys(seen).length > 0, 'Give at least one setting, or omit seen')

/** Some settings, for a save. */
export const someSettings = <Name extends SettingName>(names: readonly Name[]) =>
  settingValues(names).partial()
