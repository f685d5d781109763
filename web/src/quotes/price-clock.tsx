import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './quote.module.css'
import { announcement, clockText, secondsLeft } from './workflow/time-left.ts'
import { quotesTexts } from './texts.ts'

interface PriceClockProps {
  /** Milliseconds by the server's clock. */
  expiresMs: number
  clockAhead: number
  onExpired: () => void
}

/** Counts down the validity of the price (QUOTE-03). Screen readers announce it at five minutes and at one. */
export function PriceClock({ expiresMs, clockAhead, onExpired }: PriceClockProps) {
  const seconds = useSecondsLeft(expiresMs - clockAhead)
  const isExpired = seconds === 0
  const end = useEffectEvent(onExpired)
  useEffect(() => {
    if (isExpired) end()
  }, [isExpired])
  return (
    <>
      <span role="timer" className={classes.clock} data-short={seconds <= 60 || undefined}>
        {isExpired ? quotesTexts.priceExpired : <>{quotesTexts.validFor(clockText(seconds))}</>}
      </span>
      <VisuallyHidden component="output">{announcement(seconds)}</VisuallyHidden>
    </>
  )
}

/** Updated every second by this device's clock, and when a sleeping phone wakes up. */
function useSecondsLeft(endMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return secondsLeft(endMs, now)
}
