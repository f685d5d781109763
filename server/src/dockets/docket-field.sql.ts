import type { DocketField } from '@despatch/domain/dockets/docket-fields.ts'
import { literal } from '../platform/database/csv-cells.sql.ts'
import { numberAsText } from '../platform/database/sort-key.sql.ts'

/** The value of a declared field for people, as in `fieldText`; a number that is not given is null. */
export function fieldAsText(field: DocketField, column: string): string {
  switch (field.kind) {
    case 'number':
      return `nullif(${column}, 0)::text`
    case 'flag':
      return `case ${column} when 'T' then 'Yes' else 'No' end`
    case 'choice': {
      const labels = Object.entries(field.choices).map(
        ([value, label]) => `when ${literal(value)} then ${literal(label)}`,
      )
      return `case ${column} ${labels.join(' ')} end`
    }
    case 'text':
    case 'telephone':
    case 'email':
    case 'note':
      return column
  }
}

/** The value of a declared field as text that sorts. */
export const fieldSortKey = (field: DocketField, column: string): string =>
  field.kind === 'number' ? numberAsText(`nullif(${column}, 0)`) : fieldAsText(field, column)
