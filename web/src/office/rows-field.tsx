import { ActionIcon, Button, Text } from '@mantine/core'
import {
  rowsIn,
  single,
  type OfficeField,
  type OfficeValue,
  type RowsField as Rows,
} from '@despatch/domain/office/fields.ts'
import { newRow } from '@despatch/domain/office/new-record.ts'
import { nameOf } from '@despatch/domain/office/record-kind.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { RecordField } from '../platform/record-fields/record-field.tsx'
import classes from './rows-field.module.css'
import { officeTexts } from './texts.ts'

interface RowsFieldProps {
  field: Rows
  /** The field's name in the payload: 'bands'. */
  name: string
  value: OfficeValue
  /** The loaded rows, with the names of referenced records. */
  saved: OfficeValue | undefined
  /** The currency of amounts, pounds by default. */
  currency?: string
  /** Errors by path: 'bands', 'bands.0.tband_price'. */
  errors: Readonly<Record<string, ReactNode>>
  onChange: (rows: OfficeValue) => void
}

/** The rows of a record, such as a tariff's bands. Rows can be added and removed. */
export function RowsField({ field, name, value, saved, currency = 'GBP', errors, onChange }: RowsFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const rows = rowsIn(value)
  const add = () => {
    onChange([...rows, newRow(field.fields)])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-row]:last-of-type input')?.focus(),
    )
  }
  const error = errors[name]
  return (
    <fieldset className={classes.rows} ref={list}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.help && (
        <Text size="xs" c="dimmed" mb="xs">
          {field.help}
        </Text>
      )}
      {rows.map((row, index) => (
        <fieldset
          // Rows have no id. They are only added at the end or removed.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-row
          className={classes.row}
          aria-label={`${field.one} ${index + 1}`}
        >
          <div className={classes.fields}>
            {Object.entries(field.fields).map(([column, own]) => (
              <div key={column} data-long={isLong(own) || undefined}>
                <RecordField
                  field={own}
                  value={row[column] ?? null}
                  of={null}
                  known={knownName(saved, column, row[column])}
                  currency={currency}
                  error={errors[`${name}.${index}.${column}`]}
                  onChange={(typed) =>
                    onChange(rows.map((each, at) => (at === index ? { ...each, [column]: typed } : each)))
                  }
                />
              </div>
            ))}
          </div>
          <ActionIcon
            variant="subtle"
            color="red"
            size="input-sm"
            aria-label={officeTexts.removeRow(field.one, index + 1)}
            onClick={() => onChange(rows.filter((_row, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= field.most}
        onClick={add}
      >
        {officeTexts.addRow(field.one)}
      </Button>
    </fieldset>
  )
}

/** The name of another record, or a text such as a list of postcode districts. */
const isLong = (field: Exclude<OfficeField, Rows>) =>
  field.kind === 'reference' || (field.kind === 'text' && field.most > 100)

/** The name of a referenced record, if it came with a saved row. */
function knownName(saved: OfficeValue | undefined, column: string, value: OfficeValue | undefined) {
  const found = rowsIn(saved).find((row) => row[column] === value)
  const name = single(found?.[nameOf(column)])
  return name === null ? null : String(name)
}
