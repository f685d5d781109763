import { useSearch } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'

/** /error: shows the `error` parameter, or a default text (NAV-03). */
export default function ErrorPage() {
  const { error } = useSearch({ from: '/shell/error' })
  return <ErrorScreen error={error} />
}
