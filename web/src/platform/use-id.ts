import { useId as useReactId } from 'react'

/**
 * Replaces the component library's `useId`. That one changes the id after the first render, for old versions of React,
 * so every field is rendered twice. React's own id is unique already.
 */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? `mantine-${own}`
}
