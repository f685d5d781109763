import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { importFieldLabel, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import classes from './imports.module.css'
import type { ImportRow } from './imports.queries.ts'
import { errorIn } from './shown-rows.ts'
import { importsTexts } from './texts.ts'
import type { RowChanges } from './use-row-changes.ts'

/** The most characters of a cell. */
const longest = 2000

interface RowCellProps {
  row: ImportRow
  field: ImportField
  changes: RowChanges
  /** Shows the name of the field above its text. */
  isLabelled?: boolean
  /** Whether the Tab key stops here. The arrow keys reach the other cells. */
  isTabStop?: boolean
}

/** A cell of a row: a field if it has an error, and else a text that F2, Enter, a click or typing turns into one. */
export function RowCell({ row, field, changes, isLabelled = false, isTabStop = true }: RowCellProps) {
  const text = row.cells[field] ?? ''
  const error = errorIn(row, field)
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opens = useRef(false)
  const returns = useRef(false)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen && opens.current) {
      input.current?.focus()
      input.current?.setSelectionRange(longest, longest)
    } else if (!isOpen && returns.current) button.current?.focus()
    opens.current = false
    returns.current = false
  }, [isOpen])
  const open = (begun: string) => {
    opens.current = true
    setTyped(begun)
  }
  const label = importFieldLabel(field)
  const isChangeable = row.state !== 'booked'
  const was = row.was[field]

  if (!isChangeable)
    return (
      <span className={classes.plain}>
        {isLabelled && <span className={classes.label}>{label}</span>}
        {text}
      </span>
    )
  if (error === '' && typed === null)
    return (
      <span className={classes.shown}>
        {isLabelled && <span className={classes.label}>{label}</span>}
        <UnstyledButton
          ref={button}
          className={classes.cell ?? ''}
          data-cell
          tabIndex={isTabStop ? 0 : -1}
          aria-label={importsTexts.editCell(label, row.row, text)}
          onClick={() => open(text)}
          onKeyDown={(event) => {
            const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
            if (event.key !== 'F2' && (!isTyping || event.key === ' ')) return
            event.preventDefault()
            open(event.key === 'F2' ? text : event.key)
          }}
        >
          {text}
        </UnstyledButton>
        {was !== undefined && (
          <ActionIcon
            variant="light"
            size="sm"
            aria-label={`${importsTexts.takeBack(was)}, ${importsTexts.cellOf(label, row.row)}`}
            title={importsTexts.takeBack(was)}
            onClick={() => changes.setCell(row, field, was)}
          >
            <IconArrowBackUp size={14} aria-hidden />
          </ActionIcon>
        )}
      </span>
    )

  const save = () => {
    if (typed !== null && typed.trim() !== text) changes.setCell(row, field, typed.trim())
    setTyped(null)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      returns.current = true
      setTyped(null)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      returns.current = error === ''
      if (error !== '') nextError(event.currentTarget)?.focus()
      // Saves it, also if no other field took the focus.
      event.currentTarget.blur()
    }
  }
  return (
    <TextInput
      ref={input}
      size="sm"
      {...(isLabelled ? { label } : { 'aria-label': importsTexts.cellOf(label, row.row) })}
      error={error === '' ? undefined : error}
      data-error-field={error !== '' || undefined}
      maxLength={longest}
      value={typed ?? text}
      onFocus={() => setTyped((now) => now ?? text)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={press}
    />
  )
}

/** The next field with an error below this one, or else the button that books. */
function nextError(field: HTMLElement): HTMLElement | undefined {
  const section = field.closest('section')
  const all = [...(section?.querySelectorAll<HTMLElement>('[data-error-field]') ?? [])]
  return (
    all[all.indexOf(field) + 1] ?? section?.querySelector<HTMLElement>('[data-book]:enabled') ?? undefined
  )
}
