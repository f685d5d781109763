import { strengthShown } from '@despatch/domain/auth/password-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

/** The estimator includes large dictionaries, so it is loaded when a password is first typed. */
const estimatorQuery = {
  queryKey: ['password-estimator'],
  queryFn: async () => (await import('./password-estimator.ts')).estimate,
  staleTime: Infinity,
  retry: false,
}

/** The strength of the typed password, 0 to 5 (AUTH-05). Null until the estimator has loaded. */
export function usePasswordStrength(password: string, about: string): number | null {
  const typed = useDeferredValue(password)
  const { data: estimate } = useQuery({ ...estimatorQuery, enabled: password !== '' })
  return useMemo(() => (estimate ? strengthShown(estimate(typed, [about])) : null), [estimate, typed, about])
}
