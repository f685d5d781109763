import { useQuery } from '@tanstack/react-query'
import { databasesQuery } from './databases.ts'
import { useTenant } from './tenant-theme.tsx'

/** The name of the company to log in to: the chosen or typed one, or the first of the list until one is chosen. */
export function useCompany(): string | undefined {
  const { database } = useTenant()
  const { data } = useQuery(databasesQuery)
  const names = data?.rows.map(({ name }) => name) ?? []
  const isListed = data?.complete !== false
  const chosen = isListed ? (names.find((name) => name === database) ?? names[0] ?? database) : database
  return chosen || undefined
}
