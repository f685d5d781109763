import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** Imports the component’s file. */
export type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyOptions<Props> {
  /** Drawn until the file is loaded. */
  waiting: (props: Props) => ReactNode
  /** Drawn if it cannot be loaded. `retry` loads it again. */
  failed: (props: Props, retry: () => void) => ReactNode
  /** A change of this value loads the file again after a failure. */
  retryKey?: (props: Props) => unknown
}

/** A component in a file of its own, which the page works without: a failure to load it is not one of the page. */
export function lazyPart<Props extends object>(load: Load<Props>, options: LazyOptions<Props>) {
  const { waiting, failed, retryKey = () => undefined } = options
  const request = () => lazy(async () => ({ default: await load() }))
  // React keeps the failure of a lazy component.
  let Part = request()
  const Current = (props: Props) => <Part {...props} />
  return (props: Props) => (
    <CatchBoundary
      getResetKey={() => retryKey(props)}
      onCatch={() => {
        Part = request()
      }}
      errorComponent={({ reset }) => failed(props, reset)}
    >
      <Suspense fallback={waiting(props)}>
        <Current {...props} />
      </Suspense>
    </CatchBoundary>
  )
}
