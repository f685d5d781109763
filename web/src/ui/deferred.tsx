import { useDeferredValue, type ReactNode } from 'react'

interface DeferredProps {
  /** Shown until the children are rendered. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Renders its children in small steps on first appearance, so that a slow phone stays responsive. Later updates are not
 * deferred.
 */
export const Deferred = ({ fallback, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : fallback
