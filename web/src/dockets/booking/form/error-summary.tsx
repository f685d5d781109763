import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { useEffect, useRef } from 'react'
import { summarisedErrors, focusError, isEmptyStop, locationOf } from '../draft/booking-errors.ts'
import classes from '../booking.module.css'
import { bookingTexts } from '../texts.ts'

interface ErrorSummaryProps {
  /** The errors of the last attempt. */
  found: readonly FieldError[]
  /** The errors that remain. */
  errors: readonly FieldError[]
  draft: BookingDraft
  /** Focus the first invalid field instead of the summary. */
  focusesField?: boolean
}

/** Lists all errors, each with a link to its field. */
export function ErrorSummary({ found, errors, draft, focusesField = false }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Every failed attempt brings the summary into view.
    if (found.length === 0 || focusesField) return
    summary.current?.scrollIntoView({ block: 'start' })
    const [first] = found
    // The message is at the search itself.
    if (first && isEmptyStop(first)) focusError(first.field)
    else summary.current?.focus({ preventScroll: true })
  }, [found, focusesField])

  if (found.length === 0) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className={classes.summary}
    >
      <h2 id="error-summary-title" className={classes.summaryTitle}>
        {bookingTexts.thereIsAProblem}
      </h2>
      <ul className={classes.summaryList}>
        {summarisedErrors(found).map(({ field, message }) => {
          const location = locationOf(field, draft)
          return (
            <li key={`${field} ${message}`}>
              <a
                data-resolved={!errors.some((error) => error.field === field) || undefined}
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusError(field)
                }}
              >
                {location && `${location}: `}
                {message}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
