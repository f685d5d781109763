import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './quote.module.css'
import { announcement, clockText, secondsLeft } from './time-left.ts'

interface PriceClockProps {
  /** Milliseconds of the server's clock. */
  expiresMs: number
  clockAhead: number
  onExpired: () => void
}

/** The time for which the price holds, running down (QUOTE-03); told to who does not look at 5 minutes and at 1. */
export function PriceClock({ expiresMs, clockAhead, onExpired }: PriceClockProps) {
  const left = useSecondsLeft(expiresMs - clockAhead)
  const over = left === 0
  const end = useEffectEvent(onExpired)
  useEffect(() => {
    if (over) end()
  }, [over])
  return (
    <>
      <span role="timer" className={classes.clock} data-short={left <= 60 || undefined}>
        {over ? 'Price expired' : <>Holds for {clockText(left)}</>}
      </span>
      <VisuallyHidden component="output">{announcement(left)}</VisuallyHidden>
    </>
  )
}

/** By this device's clock, every second; a phone that slept is right again when it wakes. */
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
