import { QueryClient } from '@tanstack/react-query'
import { isRetried, retryDelayMs } from './retries.ts'

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A call made offline fails at once, so that the user sees the error.
        networkMode: 'always',
        retry: isRetried,
        retryDelay: retryDelayMs,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
