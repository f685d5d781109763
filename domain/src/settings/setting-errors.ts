import { characters, isBlank } from './clean-text.ts'
import { isWithin } from './is-within.ts'
import type { Placeholders, Setting } from './setting.ts'
import { settingsCatalogue, type SettingName } from './settings-catalogue.ts'
import { fillUrlTemplate } from './url-template.ts'

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const largestId = 2_147_483_647

/**
 * What is wrong with a value of a setting, as a sentence for its field; null where it may be saved (SYS-01). Whether a
 * customer or a tariff exists is for who can look it up.
 */
export function settingError(name: SettingName, value: unknown): string | null {
  const setting = settingsCatalogue[name]
  const { label } = setting
  switch (setting.kind) {
    case 'flag':
      return value === 'T' || value === 'F' ? null : `${label} is T or F.`
    case 'whole':
      return Number.isInteger(value) && isWithin(Number(value), setting.least, setting.most)
        ? null
        : `${label}: a whole number from ${setting.least} to ${setting.most}.`
    case 'percent':
      return isPercent(value) && isWithin(Number(value), setting.least, setting.most)
        ? null
        : `${label}: a percentage from ${setting.least} to ${setting.most}, with at most two decimals.`
    case 'customer':
    case 'tariff':
      return Number.isInteger(value) &&
        isWithin(Number(value), setting.kind === 'customer' ? 0 : 1, largestId)
        ? null
        : `Please choose a ${setting.kind}.`
    case 'choice':
      return Object.hasOwn(setting.choices, String(value)) ? null : `${label}: please choose one of the list.`
    case 'statuses':
    case 'several':
    case 'text':
    case 'template':
    case 'url':
    case 'time':
      return typeof value === 'string' ? textError(setting, value) : `${label} is text.`
  }
}

const isPercent = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

type TextSetting = Extract<Setting, { kind: 'statuses' | 'several' | 'text' | 'template' | 'url' | 'time' }>

function textError(setting: TextSetting, text: string): string | null {
  const { label } = setting
  if ('longest' in setting && characters(text) > setting.longest)
    return `${label} has at most ${setting.longest} characters.`
  switch (setting.kind) {
    case 'statuses':
      return pieces(text).every((piece) => /^[A-Z]$/.test(piece))
        ? null
        : `${label}: please choose from the list.`
    case 'several':
      return pieces(text).every((piece) => Object.hasOwn(setting.choices, piece))
        ? null
        : `${label}: please choose from the list.`
    case 'text':
      return setting.required && isBlank(text) ? `${label} is required.` : null
    case 'template':
      return unknownPlaceholderError(text, setting.placeholders)
    case 'url':
      return urlError(setting, text)
    case 'time':
      return text === '' || timeOfDay.test(text) ? null : 'Enter the time as HH:mm, such as 08:30.'
  }
}

/** What is wrong with a web address that may have placeholders; null where it is right or empty. */
export const urlError = (
  { label, placeholders }: { label: string; placeholders: Placeholders },
  text: string,
): string | null =>
  text === '' || fillUrlTemplate(text, examplesOf(placeholders)) !== null
    ? null
    : `${label}: a web address that begins with https://${orPlaceholders(placeholders)}.`

const pieces = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const examplesOf = (placeholders: Placeholders): Record<string, string> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name.slice(1, -1), example]))

const listed = (placeholders: Placeholders): string => Object.keys(placeholders).join(', ')

const orPlaceholders = (placeholders: Placeholders): string =>
  Object.keys(placeholders).length > 0 ? `, with no placeholders but ${listed(placeholders)}` : ''

/** A placeholder that nothing will be put in the place of would be read as it stands. */
function unknownPlaceholderError(text: string, placeholders: Placeholders): string | null {
  const stranger = text.match(/<\w+>|\{\w+\}/g)?.find((found) => !Object.hasOwn(placeholders, found))
  if (!stranger) return null
  const known = listed(placeholders)
  return `${stranger} stands for nothing here.${known ? ` What does: ${known}.` : ''}`
}
