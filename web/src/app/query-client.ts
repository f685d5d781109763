import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Another try may help when nobody answered or the server was busy; a refusal stays a refusal. */
const mayHelp = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 502)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A call made offline fails at once and says so; waiting in silence tells nobody anything.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && mayHelp(failure),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
