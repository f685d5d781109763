import { useDeferredValue, type ReactNode } from 'react'

interface DeferredProps {
  /** Stands there until the rest is drawn. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Draws what is long to draw a little at a time when it first appears, so that a slow phone answers taps and keys
 * meanwhile. What is drawn stays as quick as ever.
 */
export const Deferred = ({ fallback, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : fallback
