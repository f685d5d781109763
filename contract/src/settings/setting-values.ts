import type { Setting } from '@despatch/domain/settings/setting.ts'
import {
  settingsCatalogue,
  type SettingName,
  type Settings,
} from '@despatch/domain/settings/settings-catalogue.ts'
import { z } from 'zod'
import { flag, id, text, whole } from '../wire/fields.ts'

/** A value of text that has no length of its own in the catalogue: a time, or a list of choices. */
const shortText = 200

const longestText = Math.max(
  ...Object.values(settingsCatalogue).map((setting) => ('longest' in setting ? setting.longest : shortText)),
)

function schemaOf(setting: Setting): z.ZodType {
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
    case 'template':
    case 'url':
    case 'time':
      return text('longest' in setting ? setting.longest : shortText)
  }
}

/** The values of some settings, each under its own name and of its own kind, as the catalogue says (SYS-01). */
export const settingValues = <Name extends SettingName>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, schemaOf(settingsCatalogue[name])])) as {
      [Each in Name]: z.ZodType<Settings[Each], Settings[Each]>
    },
  )

/** What settings were when they were read; null, in a customer's own, is everybody's value. */
export const seenValues = (names: readonly SettingName[]) =>
  z
    .partialRecord(z.enum(names), z.union([text(longestText), z.number(), z.null()]))
    .refine((seen) => Object.keys(seen).length > 0, 'At least one setting, or no seen at all')

/** Some of them, such as a save gives. */
export const someSettings = <Name extends SettingName>(names: readonly Name[]) =>
  settingValues(names).partial()
