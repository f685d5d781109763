import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** A retry may help if there was no answer or the server was busy. A refusal is final. */
const isRetryable = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 502)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A call made offline fails at once, so that the user sees the error.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && isRetryable(failure),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
