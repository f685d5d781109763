import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'

interface StaggeredProps {
  children: ReactNode
  /** Called once, when all children are rendered. */
  onDrawn: () => void
}

/**
 * Renders its children one by one on first appearance, so that a slow phone shows the first of them early and stays
 * responsive. Later updates are not staggered.
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
