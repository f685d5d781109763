import { useReducedMotion } from '@mantine/hooks'
import { useEffect, type RefObject } from 'react'

const half = 800

/**
 * Marks an element every other 0.8 s, for all that counts down in it (CTRL-02). One mark rather than an animation at
 * each sign: a full board of late dockets would have dozens of them run, and every frame would be composed anew.
 */
export function useBlink(element: RefObject<HTMLElement | null>, still: boolean) {
  const reduced = useReducedMotion()
  useEffect(() => {
    if (still || reduced) return
    const marked = element.current
    const timer = setInterval(() => marked?.toggleAttribute('data-blink'), half)
    return () => {
      clearInterval(timer)
      marked?.removeAttribute('data-blink')
    }
  }, [element, still, reduced])
}
