import { Button, Checkbox, Group, Text } from '@mantine/core'
import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { DocketLink } from '../dockets/docket-link.tsx'
import classes from './imports.module.css'
import type { Import, ImportRow } from './imports.queries.ts'
import { errorIn } from './shown-rows.ts'
import { importsTexts } from './texts.ts'
import type { RowChanges } from './use-row-changes.ts'

interface RowStateProps {
  row: ImportRow
  changes: RowChanges
}

/** The state of a row, with the errors that belong to no cell, and what can be done with it. */
export function RowState({ row, changes }: RowStateProps) {
  const { state, again, first, dck_id, dck_docket, booked_at } = row
  const error = errorIn(row, '')
  const wasBooked = state === 'known' || state === 'booked' || again
  return (
    <div className={classes.state} data-state={state}>
      <Text size="sm" fw={600}>
        {row.total_before === null ? importsTexts.states[state] : importsTexts.priceChanged}
      </Text>
      {first !== null && <Text size="xs">{importsTexts.furtherStop(first)}</Text>}
      {error !== '' && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
      {wasBooked && first === null && dck_id !== null && dck_docket !== null && booked_at !== null && (
        <Text size="xs">
          {importsTexts.bookedAs(
            <DocketLink dck_id={dck_id} dck_docket={dck_docket} />,
            <TimeOf iso={booked_at} within />,
          )}
        </Text>
      )}
      {state === 'alike' &&
        first === null &&
        dck_id !== null &&
        dck_docket !== null &&
        booked_at !== null && (
          <Text size="xs">
            {importsTexts.likeBooking(
              <DocketLink dck_id={dck_id} dck_docket={dck_docket} />,
              <TimeOf iso={booked_at} within />,
            )}
          </Text>
        )}
      {(state === 'known' || state === 'alike' || again) && state !== 'booked' && first === null && (
        <Checkbox
          size="sm"
          my={4}
          label={state === 'known' ? importsTexts.bookAgain : importsTexts.bookAnyway}
          aria-label={
            state === 'known' ? importsTexts.bookRowAgain(row.row) : importsTexts.bookRowAnyway(row.row)
          }
          checked={again}
          onChange={(event) => changes.change([row], { again: event.currentTarget.checked })}
        />
      )}
      {state === 'left_out' && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={importsTexts.putRowBack(row.row)}
          onClick={() => changes.change([row], { left_out: false })}
        >
          {importsTexts.putBack}
        </Button>
      )}
      {(state === 'error' || state === 'refused' || state === 'ready' || state === 'alike') && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={importsTexts.leaveRowOut(row.row)}
          onClick={() => changes.change([row], { left_out: true })}
        >
          {importsTexts.leaveOut}
        </Button>
      )}
    </div>
  )
}

/** The price of a row, with the one that was shown before. */
export function RowPrice({ row, currency }: { row: ImportRow; currency: Import['currency'] }) {
  if (row.net === null) return null
  return (
    <Group gap={4} justify="flex-end" className={classes.figures ?? ''}>
      <span>{formatMoney(toPence(row.net), currency)}</span>
      {row.total_before !== null && row.total !== null && (
        <Text span size="xs" c="dimmed">
          {importsTexts.priceNow(
            formatMoney(toPence(row.total), currency),
            formatMoney(toPence(row.total_before), currency),
          )}
        </Text>
      )}
    </Group>
  )
}
