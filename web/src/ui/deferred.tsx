import { useDeferredValue, type ReactNode } from 'react'

interface InSmallStepsProps {
  /** Stands there until the rest is drawn. */
  meanwhile: ReactNode
  children: ReactNode
}

/**
 * Draws what is long to draw a little at a time when it first appears, so that a slow phone answers taps and keys
 * meanwhile. What is drawn stays as quick as ever.
 */
export const InSmallSteps = ({ meanwhile, children }: InSmallStepsProps) =>
  useDeferredValue(true, false) ? children : meanwhile
