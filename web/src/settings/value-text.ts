import { startingStatuses } from '@despatch/domain/dockets/status.ts'
import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { withUnit } from '@despatch/domain/text/unit.ts'
import type { FieldValue } from './setting-values.ts'
import { settingsTexts } from './texts.ts'

/** A setting's value within a sentence: on, 30 days, empty. */
export function valueText(name: SettingName, value: FieldValue | undefined): string {
  const setting = settingsCatalogue[name]
  if (value === null || value === undefined) return settingsTexts.companyDefault
  if (value === '') return 'empty'
  switch (setting.kind) {
    case 'flag':
      return value === 'T' ? 'on' : 'off'
    case 'whole':
      return withUnit(value, setting.unit)
    case 'percent':
      return withUnit(value, '%')
    case 'choice':
      return setting.choices[String(value)] ?? String(value)
    case 'several':
      return String(value)
        .split(',')
        .map((each) => setting.choices[each] ?? each)
        .join(', ')
    case 'statuses':
      return startingStatuses
        .filter(({ dsts_id }) => String(value).includes(dsts_id))
        .map(({ dsts_description }) => dsts_description)
        .join(', ')
    case 'customer':
      return value === 0 ? 'none' : String(value)
    case 'text':
    case 'telephone':
    case 'template':
    case 'url':
    case 'time':
    case 'tariff':
      return String(value)
  }
}
