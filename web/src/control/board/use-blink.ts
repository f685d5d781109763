import { useReducedMotion } from '@mantine/hooks'
import { useEffect, type RefObject } from 'react'

const HALF_PERIOD_MS = 800

/**
 * Toggles an attribute on an element every 0.8 s, for all countdowns in it (CTRL-02). One attribute instead of an
 * animation per countdown: a full board of late dockets would run dozens of animations.
 */
export function useBlink(element: RefObject<HTMLElement | null>, isOff: boolean) {
  const reduced = useReducedMotion()
  useEffect(() => {
    if (isOff || reduced) return
    const marked = element.current
    const timer = setInterval(() => marked?.toggleAttribute('data-blink'), HALF_PERIOD_MS)
    return () => {
      clearInterval(timer)
      marked?.removeAttribute('data-blink')
    }
  }, [element, isOff, reduced])
}
