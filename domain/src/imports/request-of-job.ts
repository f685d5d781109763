import { maximumAddresses } from '../dockets/booking-limits.ts'
import { importFields, type ImportField, type RowCells } from './import-fields.ts'
import { requestOfRow, type CellOfRows, type RequestOfRow, type RowContext } from './request-of-row.ts'

/** The most rows of a job: each is a delivery, and the collection is another address. */
const mostRowsOfJob = maximumAddresses - 1

/** A row of a job with its number. */
export interface RowOfJob {
  row: number
  cells: RowCells
}

interface JobError extends CellOfRows {
  message: string
}

/** What belongs to a stop or its goods. Everything else is of the whole booking. */
const ofEachRow: ReadonlySet<ImportField> = new Set<ImportField>([
  'to.day',
  'to.deadline',
  'quantity',
  'weight',
  'length',
  'width',
  'height',
  'description',
  'notes',
])

/** Whether the rows of a job have a field in common, such as the collection. */
export const isOfWholeJob = (field: ImportField): boolean =>
  field !== 'job' && !ofEachRow.has(field) && !field.startsWith('to.')

const fieldsOfJob = importFields.map(({ field }) => field).filter(isOfWholeJob)

const textIn = ({ cells }: RowOfJob, field: ImportField): string => cells[field]?.trim() ?? ''

const comparable = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * The rows of a booking as one request of `/v1`, with all errors that their cells have. The request is null if there are any. A booking of
 * several rows is a job: the collection, then a delivery for each row in their order. What belongs to all of it, such as the collection,
 * may be in any of its rows; a row that has another text there has an error.
 * @param rows at least one. All rows of a job, in the order of the file.
 */
export function requestOfJob(
  rows: readonly RowOfJob[],
  context: RowContext,
): { request: RequestOfRow | null; errors: JobError[] } {
  const shared: Partial<Record<ImportField, string>> = {}
  const errors: JobError[] = []
  for (const field of fieldsOfJob) {
    const first = rows.find((row) => textIn(row, field) !== '')
    if (!first) continue
    const text = textIn(first, field)
    shared[field] = text
    for (const [index, row] of rows.entries()) {
      const own = textIn(row, field)
      if (own !== '' && comparable(own) !== comparable(text))
        errors.push({
          index,
          field,
          message: `Row ${first.row} of this job has “${text}”. Enter the same, or leave this empty.`,
        })
    }
  }
  const requests: RequestOfRow[] = []
  for (const [index, { cells }] of rows.entries()) {
    if (index >= mostRowsOfJob)
      errors.push({ index, field: 'job', message: `A job has at most ${mostRowsOfJob} deliveries.` })
    const { request, errors: found } = requestOfRow({ ...cells, ...shared }, context)
    if (request) requests.push(request)
    for (const { field, message } of found)
      if (!isOfWholeJob(field)) errors.push({ index, field, message })
      else if (index === 0)
        errors.push(...indexesOf(rows, field).map((each) => ({ index: each, field, message })))
  }
  const [first] = requests
  const last = requests.at(-1)
  if (errors.length > 0 || !first || !last) return { request: null, errors }
  if (rows.length === 1) return { request: first, errors }
  return {
    request: {
      ...first,
      via: requests.slice(0, -1).map(({ to }) => to),
      to: last.to,
      parcels: requests.flatMap(({ parcels }) => parcels),
      notes: [...new Set(requests.map(({ notes }) => notes).filter(Boolean))].join('. '),
    },
    errors,
  }
}

/** The rows of a booking that have a text in a field of all of it; the first if none has. */
export function indexesOf(rows: readonly RowOfJob[], field: ImportField): number[] {
  if (!isOfWholeJob(field)) return []
  const names: readonly ImportField[] = field === 'from.ready' ? ['from.day', 'from.ready'] : [field]
  const found = rows.flatMap((row, index) => (names.some((name) => textIn(row, name) !== '') ? [index] : []))
  return found.length === 0 ? [0] : found
}
