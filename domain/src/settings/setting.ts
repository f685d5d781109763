import type { Flag } from '../fields/flag.ts'

/** The specification's groups of settings, each with its own calls, and `addresses` and `sms`, which have their own screens. */
export type SettingGroup = 'general' | 'default' | 'message' | 'config' | 'hoo' | 'addresses' | 'sms'

/** The placeholders of a template, such as '<label>', each with its meaning and an example. */
export type Placeholders = Readonly<Record<string, { means: string; example: string }>>

interface Described {
  group: SettingGroup
  /** The heading that groups it on screen. */
  section: string
  label: string
  /** Its effect, in one or two sentences. */
  description: string
  /** Other words by which people search for it. */
  words?: string
  /** Whether a customer may have a value of their own (SYS-03). */
  perCustomer: boolean
}

/** Every kind of setting; `start` is the default value. */
type Kind =
  | { kind: 'flag'; start: Flag }
  | { kind: 'whole'; start: number; least: number; most: number; unit: string }
  /** At most two decimals. */
  | { kind: 'percent'; start: number; least: number; most: number }
  | { kind: 'choice'; start: string; choices: Readonly<Record<string, string>> }
  /** Status codes, separated by commas. */
  | { kind: 'statuses'; start: string }
  /** Some of the choices, in any order, separated by commas. */
  | { kind: 'several'; start: string; choices: Readonly<Record<string, string>> }
  | { kind: 'text'; start: string; longest: number; lines: number; required: boolean }
  /** A telephone number, or empty. */
  | { kind: 'telephone'; start: string; longest: number }
  /** Email addresses, separated by commas or semicolons, or empty. */
  | { kind: 'emails'; start: string; longest: number }
  /** Text with placeholders; blank text uses the default. */
  | { kind: 'template'; start: string; longest: number; lines: number; placeholders: Placeholders }
  /** A web address with placeholders, or empty. */
  | { kind: 'url'; start: string; longest: number; placeholders: Placeholders }
  /** HH:mm in London, or empty. */
  | { kind: 'time'; start: string }
  /** A London day, YYYY-MM-DD, from 2000 to 2099, or empty. */
  | { kind: 'day'; start: string }
  /** The code of a tariff. */
  | { kind: 'tariff'; start: number }
  /** The id of a customer. 0 means no customer, and `none` describes the effect. */
  | { kind: 'customer'; start: number; none: string }

/** One setting of the catalogue. */
export type Setting = Described & Kind

/** The type of a setting's value in TypeScript and on the wire. */
export type ValueOf<Entry> = Entry extends { kind: 'flag' }
  ? Flag
  : Entry extends { kind: 'whole' | 'percent' | 'customer' | 'tariff' }
    ? number
    : Entry extends { kind: 'choice'; choices: infer Choices }
      ? Extract<keyof Choices, string>
      : string
