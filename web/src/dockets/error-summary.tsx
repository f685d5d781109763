import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { Fault } from '@despatch/domain/dockets/faults.ts'
import { useEffect, useRef } from 'react'
import { focusFault, placeOf } from './booking-faults.ts'
import classes from './booking.module.css'

interface ErrorSummaryProps {
  faults: readonly Fault[]
  draft: BookingDraft
  /** Counts the attempts: each one that fails brings the summary into view again. */
  attempt: number
}

/** Everything that needs attention in one place, each line leading to its field. */
export function ErrorSummary({ faults, draft, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [attempt])

  if (faults.length === 0) return null
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
        {faults.map(({ field, message }) => {
          const place = placeOf(field, draft)
          return (
            <li key={`${field} ${message}`}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusFault(field)
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
