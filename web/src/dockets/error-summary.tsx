import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/dockets/field-errors.ts'
import { useEffect, useRef } from 'react'
import { firstOfEachField, focusError, placeOf } from './booking-errors.ts'
import classes from './booking.module.css'

interface ErrorSummaryProps {
  /** As the last attempt found them. */
  found: readonly FieldError[]
  /** Those that have not been answered yet. */
  errors: readonly FieldError[]
  draft: BookingDraft
  /** The focus goes to the first field at fault instead of the summary. */
  focusesField?: boolean
}

/** Everything that needs attention in one place, each line leading to its field. */
export function ErrorSummary({ found, errors, draft, focusesField = false }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Each attempt that fails brings the summary into view again.
    if (found.length === 0 || focusesField) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
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
        There is a problem
      </h2>
      <ul className={classes.summaryList}>
        {firstOfEachField(found).map(({ field, message }) => {
          const place = placeOf(field, draft)
          return (
            <li key={`${field} ${message}`}>
              <a
                data-answered={!errors.some((error) => error.field === field) || undefined}
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusError(field)
                }}
              >
                {place && `${place}: `}
                {message}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
