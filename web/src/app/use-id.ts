import { useId as useReactId } from 'react'

/**
 * Stands for the component library's own `useId`, which draws every field a second time, in one piece, as soon as it
 * has appeared: it changes the id for the sake of old versions of React. React's own id is unique as it is.
 */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? `mantine-${own}`
}
