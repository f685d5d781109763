import { Radio, Stack } from '@mantine/core'
import { readDateCell, type DateOrder } from '@despatch/domain/imports/date-order.ts'
import type { ImportTable } from '@despatch/domain/imports/import-table.ts'
import type { ColumnMapping } from '@despatch/domain/imports/match-columns.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import { importsTexts } from './texts.ts'

interface DateOrderChoiceProps {
  table: ImportTable
  mapping: ColumnMapping
  isChosen: boolean
  onChoose: (order: DateOrder) => void
}

/** Asks how the dates of a table are written, with one of them as an example. */
export function DateOrderChoice({ table, mapping, isChosen, onChoose }: DateOrderChoiceProps) {
  const columns = [...(mapping.columns['from.day'] ?? []), ...(mapping.columns['to.day'] ?? [])]
  const example = columns
    .flatMap((heading) => table.rows.map(({ cells }) => cells[table.headings.indexOf(heading)] ?? ''))
    .find((cell) => readDateCell(cell, 'day')?.day !== readDateCell(cell, 'month')?.day)
  if (example === undefined) return null
  const dayIn = (order: DateOrder) => {
    const day = readDateCell(example, order)?.day
    return day === undefined ? '–' : dateInWords(day)
  }
  return (
    <Radio.Group
      label={importsTexts.dateOrder}
      value={isChosen ? mapping.date_order : null}
      onChange={(order) => onChoose(order === 'month' ? 'month' : 'day')}
    >
      <Stack gap={6} mt={6}>
        <Radio value="day" label={importsTexts.dayFirst(example, dayIn('day'))} />
        <Radio value="month" label={importsTexts.monthFirst(example, dayIn('month'))} />
      </Stack>
    </Radio.Group>
  )
}
