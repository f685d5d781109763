import { useSearch } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'

/** /error: says what the address gives as the error, or that it was an unexpected one (NAV-03). */
export function ErrorPage() {
  const { error } = useSearch({ from: '/shell/error' })
  return <ErrorScreen error={error} />
}
