import { Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { importBook } from '@despatch/contract/imports/imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../platform/api.ts'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { messageOf } from '../platform/notify.ts'
import classes from './imports.module.css'
import { importQuery, importRowsQuery, type Import } from './imports.queries.ts'
import { bookLabel } from './summary.ts'
import { importsTexts } from './texts.ts'

interface BookBarProps {
  current: Import
  isSaving: boolean
  isUnsaved: boolean
}

/** The button that books all ready rows at the total that it states. */
export function BookBar({ current, isSaving, isUnsaved }: BookBarProps) {
  const queries = useQueryClient()
  const keyFor = useRef(idempotencyKeyPerContent())
  const { imp_id, counts, total, booked_total } = current
  const book = useMutation({
    mutationFn: () => {
      const asked = {
        imp_id,
        expected_rows: counts.ready,
        ...(total === null ? {} : { expected_total: total }),
      }
      return api(importBook, asked, { idempotencyKey: keyFor.current({ ...asked, booked_total }) })
    },
    onSuccess: (begun) => {
      queries.setQueryData(importQuery(imp_id).queryKey, begun)
      // They are read again when they are booked.
      queries.removeQueries({ queryKey: importRowsQuery(imp_id).queryKey })
    },
    // Another user may have changed or booked it: the page shows what there is now.
    onError: () =>
      void Promise.all(
        [importQuery(imp_id), importRowsQuery(imp_id)].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const isPossible = counts.ready > 0 && !isUnsaved
  const press = () => {
    if (isPossible && !isSaving && !book.isPending) book.mutate()
  }
  const pressKeys = () => {
    const focused = document.activeElement
    // A text that is being typed is saved first, and may change the total.
    if (focused instanceof HTMLInputElement) focused.blur()
    else press()
  }
  useHotkeys([['mod+Enter', pressKeys]], [])
  if (counts.ready === 0 && counts.booked > 0) return null
  return (
    <div className={classes.bar}>
      <Button
        disabled={!isPossible}
        loading={book.isPending}
        data-book
        aria-describedby="import-not-possible"
        onClick={press}
      >
        {bookLabel(current)}
      </Button>
      {isPossible && <Kbd visibleFrom="sm">{importsTexts.bookHelp}</Kbd>}
      <Text size="sm" id="import-not-possible" {...(book.error ? { c: 'red', role: 'alert' } : {})}>
        {book.error
          ? `${importsTexts.bookFailed}: ${messageOf(book.error)}`
          : isSaving
            ? importsTexts.saving
            : counts.ready === 0 && importsTexts.nothingReady}
      </Text>
    </div>
  )
}
