import { characters, isBlank } from '../text/clean-text.ts'
import { emailListError } from '../fields/email-list.ts'
import { telephoneError } from '../fields/telephone.ts'
import { isWithin } from '../fields/is-within.ts'
import { readDay } from '../time/read-day.ts'
import type { Placeholders, Setting } from './setting.ts'
import { settingsCatalogue, type SettingName } from './settings-catalogue.ts'
import { fillUrlTemplate } from '../text/url-template.ts'

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const largestId = 2_147_483_647

/**
 * The error of a setting's value, as a sentence for its field; null if it is valid (SYS-01). Does not check that a
 * customer or a tariff exists.
 */
export function settingError(name: SettingName, value: unknown): string | null {
  const setting = settingsCatalogue[name]
  const { label } = setting
  switch (setting.kind) {
    case 'flag':
      return value === 'T' || value === 'F' ? null : `${label} must be T or F.`
    case 'whole':
      return Number.isInteger(value) && isWithin(Number(value), setting.least, setting.most)
        ? null
        : `${label} must be a whole number from ${setting.least} to ${setting.most}.`
    case 'percent':
      return isPercent(value) && isWithin(Number(value), setting.least, setting.most)
        ? null
        : `${label} must be a percentage from ${setting.least} to ${setting.most}, with at most two decimals.`
    case 'customer':
    case 'tariff':
      return Number.isInteger(value) &&
        isWithin(Number(value), setting.kind === 'customer' ? 0 : 1, largestId)
        ? null
        : `Please choose a ${setting.kind}.`
    case 'choice':
      return Object.hasOwn(setting.choices, String(value)) ? null : `${label}: please choose from the list.`
    case 'statuses':
    case 'several':
    case 'text':
    case 'telephone':
    case 'emails':
    case 'template':
    case 'url':
    case 'time':
    case 'day':
      return typeof value === 'string' ? textError(setting, value) : `${label} must be text.`
  }
}

const isPercent = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

type TextSetting = Extract<
  Setting,
  { kind: 'statuses' | 'several' | 'text' | 'telephone' | 'emails' | 'template' | 'url' | 'time' | 'day' }
>

function textError(setting: TextSetting, text: string): string | null {
  const { label } = setting
  if ('longest' in setting && characters(text) > setting.longest)
    return `${label} can have at most ${setting.longest} characters.`
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
    case 'telephone':
      return telephoneError(text)
    case 'emails':
      return emailListError(text)
    case 'template':
      return unknownPlaceholderError(text, setting.placeholders)
    case 'url':
      return urlError(setting, text)
    case 'time':
      return text === '' || timeOfDay.test(text) ? null : 'Enter the time as HH:mm, such as 08:30.'
    case 'day':
      return text === '' || (readDay(text) === text && isWithin(Number(text.slice(0, 4)), 2000, 2099))
        ? null
        : `${label} must be a date such as 05/04/2027.`
  }
}

/** The error of a web address that may have placeholders; null if it is valid or empty. */
export const urlError = (
  { label, placeholders }: { label: string; placeholders: Placeholders },
  text: string,
): string | null =>
  text === '' || fillUrlTemplate(text, examplesOf(placeholders)) !== null
    ? null
    : `${label} must be a web address that begins with https://${orPlaceholders(placeholders)}.`

const pieces = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const examplesOf = (placeholders: Placeholders): Record<string, string> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name.slice(1, -1), example]))

const listed = (placeholders: Placeholders): string => Object.keys(placeholders).join(', ')

const orPlaceholders = (placeholders: Placeholders): string =>
  Object.keys(placeholders).length > 0 ? `. Allowed placeholders: ${listed(placeholders)}` : ''

/** An unknown placeholder would be shown unfilled. */
function unknownPlaceholderError(text: string, placeholders: Placeholders): string | null {
  const unknown = text.match(/<\w+>|\{\w+\}/g)?.find((found) => !Object.hasOwn(placeholders, found))
  if (!unknown) return null
  const allowed = listed(placeholders)
  return `${unknown} is not a placeholder of this text.${allowed ? ` Use: ${allowed}.` : ''}`
}
