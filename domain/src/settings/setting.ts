import type { Flag } from './flag.ts'

/** The specification's groups of settings, each with its own calls, and `addresses`, which has its own screen. */
export type SettingGroup = 'general' | 'default' | 'message' | 'config' | 'hoo' | 'addresses'

/** What may stand in a template for something else, such as '<label>', with what it means and an example. */
export type Placeholders = Readonly<Record<string, { means: string; example: string }>>

interface Described {
  group: SettingGroup
  /** The heading that it stands under on screen. */
  section: string
  label: string
  /** What it does, in one or two sentences. */
  description: string
  /** Whether a customer may have a value of their own (SYS-03). */
  perCustomer: boolean
}

/** Every kind of setting; `start` is what counts until somebody sets another value. */
type Kind =
  | { kind: 'flag'; start: Flag }
  | { kind: 'whole'; start: number; least: number; most: number; unit: string }
  /** At most two decimals. */
  | { kind: 'percent'; start: number; least: number; most: number }
  | { kind: 'choice'; start: string; choices: Readonly<Record<string, string>> }
  /** Letters of statuses, with a comma between. */
  | { kind: 'statuses'; start: string }
  /** Some of the choices, in any order, with a comma between. */
  | { kind: 'several'; start: string; choices: Readonly<Record<string, string>> }
  | { kind: 'text'; start: string; longest: number; lines: number; required: boolean }
  /** Text in which placeholders are filled in; blank counts as the start. */
  | { kind: 'template'; start: string; longest: number; lines: number; placeholders: Placeholders }
  /** A web address with placeholders, or nothing. */
  | { kind: 'url'; start: string; longest: number; placeholders: Placeholders }
  /** HH:mm in London, or nothing. */
  | { kind: 'time'; start: string }
  /** The code of a tariff. */
  | { kind: 'tariff'; start: number }
  /** The id of a customer; 0 while none is chosen, and `none` says what that means. */
  | { kind: 'customer'; start: number; none: string }

/** One setting of the catalogue. */
export type Setting = Described & Kind

/** What a setting's value is in TypeScript and on the wire. */
export type ValueOf<Entry> = Entry extends { kind: 'flag' }
  ? Flag
  : Entry extends { kind: 'whole' | 'percent' | 'customer' | 'tariff' }
    ? number
    : Entry extends { kind: 'choice'; choices: infer Choices }
      ? Extract<keyof Choices, string>
      : string
