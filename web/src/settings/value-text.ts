import { startingStatuses } from '@despatch/domain/dockets/status.ts'
import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { withUnit } from '@despatch/domain/text/unit.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldValue } from './setting-values.ts'
import { everyCustomerQuery, everyTariffQuery } from './settings.queries.ts'
import { settingsTexts } from './texts.ts'

/** The names of the records that settings refer to, by their ids. A record is missing until it is loaded. */
export interface RecordNames {
  tariff: ReadonlyMap<number, string>
  customer: ReadonlyMap<number, string>
}

const noNames: RecordNames = { tariff: new Map(), customer: new Map() }

export function useRecordNames(): RecordNames {
  const tariffs = useQuery(everyTariffQuery).data ?? []
  const customers = useQuery(everyCustomerQuery).data ?? []
  return {
    tariff: new Map(tariffs.map(({ ttyp_code, ttyp_description }) => [ttyp_code, ttyp_description])),
    customer: new Map(customers.map(({ cust_id, cust_name }) => [cust_id, cust_name])),
  }
}

/** A setting's value within a sentence: on, 30 days, Small van, empty. */
export function valueText(
  name: SettingName,
  value: FieldValue | undefined,
  names: RecordNames = noNames,
): string {
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
      return value === 0 ? 'none' : (names.customer.get(Number(value)) ?? String(value))
    case 'day':
      return typedDay(String(value))
    case 'tariff':
      return names.tariff.get(Number(value)) ?? String(value)
    case 'text':
    case 'telephone':
    case 'emails':
    case 'template':
    case 'url':
    case 'time':
      return String(value)
  }
}
