import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'

interface StaggeredProps {
  children: ReactNode
  /** Called once, when all of them stand there. */
  onDrawn: () => void
}

/**
 * Draws its children one after the other when they first appear, from the top, so that a slow phone shows the first of
 * them early and answers taps in between. What is drawn stays as quick as ever.
 */
export function Staggered({ children, onDrawn }: StaggeredProps) {
  const all = Children.toArray(children)
  const [shown, show] = useState(1)
  const complete = shown >= all.length
  useEffect(() => {
    if (complete) onDrawn()
    else startTransition(() => show(shown + 1))
  }, [shown, complete, onDrawn])
  return complete ? all : all.slice(0, shown)
}
