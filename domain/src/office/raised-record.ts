import { pounds, toPence, toPounds, type Pounds } from '../money/money.ts'
import { raisedAmount, raisedRate, type Raise } from '../pricing/raise.ts'
import { rowsIn, type OfficeField, type OfficeValue, type OfficeValues } from './fields.ts'

type Fields = Readonly<Record<string, OfficeField>>

/**
 * A record with every amount raised, in pounds, also in its rows. Percentages, quantities and empty amounts stay (specification
 * price-lists.md, example 6).
 */
export const raisedRecord = (fields: Fields, record: OfficeValues, raise: Raise): OfficeValues => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, raisedValue(field, record[name] ?? null, raise)]),
  ),
})

function raisedValue(field: OfficeField, value: OfficeValue, raise: Raise): OfficeValue {
  if (field.kind === 'rows') return rowsIn(value).map((row) => raisedRecord(field.fields, row, raise))
  if (field.kind !== 'money' || typeof value !== 'number') return value
  const amount = toPence(pounds(value))
  return toPounds(field.perUnit ? raisedRate(amount, raise) : raisedAmount(amount, raise))
}

/** Whether a record or one of its rows has an amount above 0. */
export const hasAmounts = (fields: Fields, record: OfficeValues): boolean =>
  Object.entries(fields).some(([name, field]) =>
    field.kind === 'rows'
      ? rowsIn(record[name]).some((row) => hasAmounts(field.fields, row))
      : field.kind === 'money' && Number(record[name] ?? 0) > 0,
  )

/** An amount before and after a raise, in pounds. */
export interface RaisedFigure {
  /** 'Base', or 'Per mile, up to 10 miles'. */
  label: string
  before: Pounds
  after: Pounds
}

/** The amounts above 0 of a record beside those of the record after a raise, in the order of its form. */
export const raisedFigures = (fields: Fields, before: OfficeValues, after: OfficeValues): RaisedFigure[] =>
  Object.entries(fields).flatMap(([name, field]): RaisedFigure[] => {
    if (field.kind === 'rows') {
      const raised = rowsIn(after[name])
      return rowsIn(before[name]).flatMap((row, index) => {
        const end = endOfBand(row)
        return raisedFigures(field.fields, row, raised[index] ?? {}).map((figure) => ({
          ...figure,
          label: end === undefined ? figure.label : `${figure.label}, ${end}`,
        }))
      })
    }
    if (field.kind !== 'money' || !before[name]) return []
    const label =
      field.section === 'Waiting time' ? `${field.section}, ${field.label.toLowerCase()}` : field.label
    return [{ label, before: inPounds(before[name]), after: inPounds(after[name]) }]
  })

function endOfBand({ tband_up_to_miles: end }: OfficeValues): string | undefined {
  if (end === undefined) return undefined
  return end === null ? 'beyond' : `up to ${String(end)} miles`
}

const inPounds = (value: OfficeValue | undefined): Pounds => pounds(Number(value ?? 0))
