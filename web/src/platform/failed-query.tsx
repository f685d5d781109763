import { FailedState } from '../ui/failed-state.tsx'
import { messageOf } from './notify.ts'

/** The part of a query that is needed to show its error and to load it again. */
interface Reloadable {
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface FailedQueryProps {
  title: string
  queries: readonly Reloadable[]
  order?: 1 | 2 | 3
}

/** Shown when data could not be loaded, with the first error and a button that loads all of it again. */
export const FailedQuery = ({ title, queries, order = 2 }: FailedQueryProps) => (
  <FailedState
    title={title}
    order={order}
    message={messageOf(queries.find(({ error }) => error)?.error)}
    onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
    retrying={queries.some(({ isFetching }) => isFetching)}
  />
)
