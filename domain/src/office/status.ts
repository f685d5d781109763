import { neverPicked, startingStatuses, statusIds, type Asked, type StatusId } from '../dockets/status.ts'
import { contrastRatio } from '../tenants/colour.ts'
import type { OfficeValues } from './fields.ts'
import type { RecordKind } from './record-kind.ts'
import { statusWithoutReason } from './status-reasons.ts'

/** The minimum contrast of text on its background (WCAG 2.2 AA). */
export const minimumContrast = 4.5

/** The statuses that the rules of section 4 depend on: booked, given to driver, collected, delivered, cancelled. */
export const requiredStatuses: readonly StatusId[] = ['W', 'G', 'I', 'D', 'C']

const nameOf = (id: string) => startingStatuses.find(({ dsts_id }) => dsts_id === id)?.dsts_description ?? id

/** In the order of the form; a new status starts with the first. */
const askedLabels: Readonly<Record<Asked, string>> = {
  signature: 'Date, time and signatory',
  reason: 'A reason',
  driver: 'A driver',
  nothing: 'Nothing',
}

export const status: RecordKind = {
  name: 'status',
  one: 'status',
  many: 'statuses',
  description: 'The states of a docket, with their colours and the statuses that can follow.',
  table: 'status',
  prefix: 'dsts',
  key: {
    field: 'dsts_id',
    given: true,
    label: 'Status code',
    most: 1,
    help: `One of ${statusIds.join(', ')}.`,
    oneOf: statusIds,
  },
  title: 'dsts_description',
  fields: {
    dsts_description: { kind: 'text', label: 'Description', most: 80, required: true, listed: true },
    dsts_color: { kind: 'colour', label: 'Colour' },
    dsts_font_color: { kind: 'colour', label: 'Text colour' },
    dsts_fwds: {
      kind: 'many',
      label: 'Next statuses',
      choices: startingStatuses.map(({ dsts_id, dsts_description }) => ({
        value: dsts_id,
        label: dsts_description,
      })),
      separator: '',
      ordered: true,
      listed: true,
      help: 'In the order that dispatchers see. A docket with a driver can always be reallocated to another driver.',
    },
    dsts_web: {
      kind: 'flag',
      label: 'Dispatchers can set it',
      help: 'Web booking, Open and Finished can never be set on the board, even if this is on.',
    },
    dsts_asks: {
      kind: 'choice',
      label: 'Dispatchers must enter',
      choices: Object.entries(askedLabels).map(([value, label]) => ({ value, label })),
      help: 'Given to driver always requires a driver. Web booking, Open and Finished require nothing.',
    },
    dsts_order: { kind: 'number', label: 'Sort order', least: 0, most: 9999, help: 'Position in lists.' },
  },
  order: 'dsts_order',
  unique: { field: 'dsts_description' },
  uses: [
    { table: 'docket', column: 'dck_status', one: 'docket', many: 'dockets', keeps: 'while open' },
    {
      table: 'exception',
      column: 'exc_status',
      one: 'exception',
      many: 'exceptions',
      keeps: { unless: 'exc_retired' },
    },
    {
      table: 'status',
      column: 'dsts_fwds',
      one: 'status that it can follow',
      many: 'statuses that it can follow',
      amongMany: true,
      keeps: { unless: 'dsts_retired' },
    },
  ],
  errors: ({ dsts_color, dsts_font_color }) => {
    const ratio = contrastRatio(String(dsts_color), String(dsts_font_color))
    const message = `The text is hard to read on this colour: the contrast is ${ratio.toFixed(1)} to 1. At least ${minimumContrast} is required.`
    return ratio < minimumContrast ? [{ field: 'dsts_font_color', message }] : []
  },
  validatedWith: 'exception',
  groupError: (records, exceptions) =>
    missingStatus(records) ??
    forwardsOutOfUse(records) ??
    wrongQuestion(records) ??
    statusWithoutReason(records, exceptions),
  example: {
    dsts_id: 'F',
    dsts_description: 'Invoiced',
    dsts_color: '#f1f3f5',
    dsts_font_color: '#343a40',
    dsts_fwds: '',
    dsts_web: 'F',
    dsts_asks: 'nothing',
    dsts_order: 99,
  },
}

function missingStatus(records: readonly OfficeValues[]): string | null {
  const id = requiredStatuses.find((needed) => !records.some(({ dsts_id }) => dsts_id === needed))
  return id === undefined
    ? null
    : `Status ${id} (${nameOf(id)}) is required: dockets cannot be processed without it.`
}

function forwardsOutOfUse(records: readonly OfficeValues[]): string | null {
  for (const { dsts_id, dsts_description, dsts_fwds } of records)
    for (const code of String(dsts_fwds)) {
      if (code === dsts_id) return `“${String(dsts_description)}” cannot be followed by itself.`
      if (!records.some((each) => each.dsts_id === code))
        return `“${String(dsts_description)}” can be followed by ${code} (${nameOf(code)}), which is inactive or deleted.`
    }
  return null
}

function wrongQuestion(records: readonly OfficeValues[]): string | null {
  for (const { dsts_id, dsts_description, dsts_asks } of records) {
    const name = `“${String(dsts_description)}”`
    if (dsts_id === 'G' && dsts_asks !== 'driver') return `${name} must require a driver.`
    if (isNeverPicked(dsts_id) && dsts_asks !== 'nothing')
      return `${name} is never set by a dispatcher, so it must require nothing.`
  }
  return null
}

const isNeverPicked = (id: unknown): boolean => [...neverPicked].some((each) => each === id)
