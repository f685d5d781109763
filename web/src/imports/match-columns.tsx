import { Alert, Button, Group, Progress, Radio, Stack, Text, Title } from '@mantine/core'
import { importFieldLabel, importFields, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import { dateOrderIn, type ColumnMapping } from '@despatch/domain/imports/match-columns.ts'
import { presetOf } from '@despatch/domain/imports/presets.ts'
import { rowsOfTable } from '@despatch/domain/imports/rows-of-table.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ColumnOfField } from './column-of-field.tsx'
import { DateOrderChoice } from './date-order-choice.tsx'
import type { GivenTable } from './given-table.ts'
import classes from './imports.module.css'
import { importsTexts } from './texts.ts'
import type { SendingState } from './use-sending.ts'

interface MatchColumnsProps {
  cust_id: number
  given: GivenTable
  sending: SendingState
  onMap: (mapping: ColumnMapping) => void
  onCheck: () => void
  onBack: () => void
}

/** The fields that are always shown. The others are shown if they have a column, or on request. */
const usualFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'reference',
  'to.name',
  'to.company',
  'to.street',
  'to.town',
  'to.postcode',
  'to.phone',
  'to.instructions',
  'from.ready',
  'service',
  'quantity',
  'weight',
  'description',
])

/** What a row cannot be booked without. */
function missingFields({ columns, constants }: ColumnMapping): ImportField[] {
  const has = (field: ImportField) => columns[field] !== undefined || (constants[field] ?? '') !== ''
  const name: ImportField[] = has('to.name') || has('to.company') ? [] : ['to.name']
  return has('to.postcode') ? name : [...name, 'to.postcode']
}

/** The second step: the column of each field, with examples, and texts that all rows have. */
export function MatchColumns({ cust_id, given, sending, onMap, onCheck, onBack }: MatchColumnsProps) {
  const { table, mapping } = given
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is no longer on the page.
  useEffect(() => heading.current?.focus(), [])
  const [showsAll, setShowsAll] = useState(false)
  const [first] = useState(mapping)
  const order = useMemo(() => dateOrderIn(table, mapping), [table, mapping])
  const [isOrderChosen, setIsOrderChosen] = useState(given.isRemembered)
  const asksOrder = order === 'unclear'
  const { rows, leftOut } = useMemo(() => rowsOfTable(table, mapping), [table, mapping])
  const missing = missingFields(mapping)
  const shown = importFields.filter(
    ({ field }) =>
      showsAll ||
      usualFields.has(field) ||
      [mapping, first].some(
        ({ columns, constants }) => columns[field] !== undefined || constants[field] !== undefined,
      ),
  )
  const used = new Set(Object.values(mapping.columns).flat())
  const unused = table.headings.filter((each) => !used.has(each))
  const isSending = sending.at === 'sending'
  const notPossible =
    rows.length === 0
      ? importsTexts.noRows
      : missing.length > 0
        ? importsTexts.needed(missing.map(importFieldLabel).join(', '))
        : asksOrder && !isOrderChosen
          ? importsTexts.orderMissing
          : null
  return (
    <section aria-labelledby="import-columns" className={classes.part}>
      <Title
        order={2}
        size="h4"
        id="import-columns"
        tabIndex={-1}
        ref={heading}
        className={classes.heading ?? ''}
      >
        {importsTexts.columnsTitle}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {importsTexts.columnsOf(given.name, rows.length, presetOf(table.headings)?.name ?? null)}
      </Text>
      <RowList
        title={importsTexts.unread(table.errors.length)}
        rows={table.errors.map(({ line, message }) => ({ row: line, message }))}
      />
      <RowList
        title={importsTexts.leftOutRows(leftOut.length)}
        rows={leftOut.map(({ row, reason }) => ({ row, message: reason }))}
      />
      <div className={classes.columns}>
        <div className={classes.columnsHead} aria-hidden>
          <span>{importsTexts.field}</span>
          <span>{importsTexts.column}</span>
          <span>{importsTexts.samples}</span>
        </div>
        {shown.map(({ field }) => (
          <ColumnOfField key={field} {...{ field, cust_id, table, mapping, onMap }} />
        ))}
      </div>
      {!showsAll && (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => setShowsAll(true)}>
          {importsTexts.moreFields}
        </Button>
      )}
      <Stack gap="md" mt="md">
        {unused.length > 0 && (
          <Text size="sm" className={classes.text ?? ''}>
            {importsTexts.unused(unused.join(', '))}
          </Text>
        )}
        {mapping.columns.weight !== undefined && (
          <Radio.Group
            label={importsTexts.weightUnit}
            value={mapping.weight_unit}
            onChange={(unit) => onMap({ ...mapping, weight_unit: unit === 'g' ? 'g' : 'kg' })}
          >
            <Group gap="lg" mt={6}>
              <Radio value="kg" label={importsTexts.kilograms} />
              <Radio value="g" label={importsTexts.grams} />
            </Group>
          </Radio.Group>
        )}
        {asksOrder && (
          <DateOrderChoice
            table={table}
            mapping={mapping}
            isChosen={isOrderChosen}
            onChoose={(date_order) => {
              setIsOrderChosen(true)
              onMap({ ...mapping, date_order })
            }}
          />
        )}
        {sending.at === 'failed' && (
          <Alert color="red" role="alert" title={importsTexts.checkFailed}>
            {sending.message}
          </Alert>
        )}
        {isSending && (
          <div>
            <Text component="output" size="sm">
              {importsTexts.checking(sending.done, sending.of)}
            </Text>
            <Progress
              value={(sending.done / sending.of) * 100}
              aria-label={importsTexts.checking(sending.done, sending.of)}
            />
          </div>
        )}
      </Stack>
      <div className={classes.bar}>
        <Button
          loading={isSending}
          disabled={notPossible !== null}
          aria-describedby="import-not-possible"
          onClick={onCheck}
        >
          {importsTexts.check(rows.length)}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          {importsTexts.anotherTable}
        </Button>
        {notPossible !== null && (
          <Text size="sm" id="import-not-possible">
            {notPossible}
          </Text>
        )}
      </div>
    </section>
  )
}

/** The most rows that are listed. */
const mostListed = 20

function RowList({ title, rows }: { title: string; rows: readonly { row: number; message: string }[] }) {
  if (rows.length === 0) return null
  return (
    <Alert color="yellow" title={title} mb="sm">
      <ul className={classes.list}>
        {rows.slice(0, mostListed).map(({ row, message }) => (
          <li key={row}>{importsTexts.rowWith(row, message)}</li>
        ))}
      </ul>
      {rows.length > mostListed && importsTexts.andMore(rows.length - mostListed)}
    </Alert>
  )
}
