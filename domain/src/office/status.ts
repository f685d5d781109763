import { neverPicked, startingStatuses, statusIds, type Asked, type StatusId } from '../dockets/status.ts'
import { contrastRatio } from '../tenants/colour.ts'
import type { OfficeValues } from './fields.ts'
import type { RecordKind } from './record-kind.ts'
import { statusWithoutReason } from './status-reasons.ts'

/** What text needs to be read on its ground (WCAG 2.2 AA). */
export const leastContrast = 4.5

/** Without these the rules of section 4 have nothing to go by: booked, given to a driver, collected, delivered, cancelled. */
export const neededStatuses: readonly StatusId[] = ['W', 'G', 'I', 'D', 'C']

const named = (id: string) => startingStatuses.find(({ dsts_id }) => dsts_id === id)?.dsts_description ?? id

/** The order in which the office offers them; a new status asks for the first. */
const askedLabels: Readonly<Record<Asked, string>> = {
  signature: 'Date, time and who signed',
  reason: 'A reason',
  driver: 'A driver',
  nothing: 'Nothing',
}

export const status: RecordKind = {
  name: 'status',
  one: 'status',
  many: 'statuses',
  description: 'What state a docket is in, in which colours, and which states may follow.',
  table: 'status',
  prefix: 'dsts',
  key: {
    field: 'dsts_id',
    given: true,
    label: 'Letter',
    most: 1,
    help: `One of ${statusIds.join(', ')}.`,
    oneOf: statusIds,
  },
  title: 'dsts_description',
  fields: {
    dsts_description: { kind: 'text', label: 'Description', most: 80, required: true, listed: true },
    dsts_color: { kind: 'colour', label: 'Colour' },
    dsts_font_color: { kind: 'colour', label: 'Colour of the text' },
    dsts_fwds: {
      kind: 'many',
      label: 'May be followed by',
      choices: startingStatuses.map(({ dsts_id, dsts_description }) => ({
        value: dsts_id,
        label: dsts_description,
      })),
      separator: '',
      ordered: true,
      listed: true,
      help: 'In the order in which a dispatcher is offered them. A docket that is given to a driver can always be given to another driver.',
    },
    dsts_web: {
      kind: 'flag',
      label: 'A dispatcher may pick it',
      help: 'Web booking, Open and Finished are never picked on the board, whatever stands here.',
    },
    dsts_asks: {
      kind: 'choice',
      label: 'Asks a dispatcher for',
      choices: Object.entries(askedLabels).map(([value, label]) => ({ value, label })),
      help: 'Given to driver always asks for a driver. Web booking, Open and Finished ask for nothing.',
    },
    dsts_order: { kind: 'number', label: 'Place', least: 0, most: 9999, help: 'Where it stands in lists.' },
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
      one: 'status that leads to it',
      many: 'statuses that lead to it',
      amongMany: true,
      keeps: { unless: 'dsts_retired' },
    },
  ],
  errors: ({ dsts_color, dsts_font_color }) => {
    const ratio = contrastRatio(String(dsts_color), String(dsts_font_color))
    const message = `The text cannot be read on this colour: its contrast is ${ratio.toFixed(1)} to 1, and ${leastContrast} is needed.`
    return ratio < leastContrast ? [{ field: 'dsts_font_color', message }] : []
  },
  judgedWith: 'exception',
  standing: (records, exceptions) =>
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
  const id = neededStatuses.find((needed) => !records.some(({ dsts_id }) => dsts_id === needed))
  return id === undefined
    ? null
    : `Status ${id} (${named(id)}) is needed: a docket cannot be worked on without it.`
}

function forwardsOutOfUse(records: readonly OfficeValues[]): string | null {
  for (const { dsts_id, dsts_description, dsts_fwds } of records)
    for (const letter of String(dsts_fwds)) {
      if (letter === dsts_id) return `“${String(dsts_description)}” cannot be followed by itself.`
      if (!records.some((each) => each.dsts_id === letter))
        return `“${String(dsts_description)}” leads to ${letter} (${named(letter)}), which is inactive or deleted.`
    }
  return null
}

function wrongQuestion(records: readonly OfficeValues[]): string | null {
  for (const { dsts_id, dsts_description, dsts_asks } of records) {
    const name = `“${String(dsts_description)}”`
    if (dsts_id === 'G' && dsts_asks !== 'driver') return `${name} always asks for a driver.`
    if (isNeverPicked(dsts_id) && dsts_asks !== 'nothing')
      return `${name} is never picked by a dispatcher, so it asks for nothing.`
  }
  return null
}

const isNeverPicked = (id: unknown): boolean => [...neverPicked].some((each) => each === id)
