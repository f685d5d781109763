import { asCompanyName } from '@despatch/domain/tenants/named-company.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { companyNamed, databasesQuery } from './databases.ts'
import { useTenant } from './tenant-theme.tsx'

/** The name of the company to log in to: the chosen or typed one, or the only one. Undefined until one is chosen. */
export function useCompany(): string | undefined {
  const { database } = useTenant()
  const { data } = useQuery({ ...databasesQuery, enabled: false })
  const names = data?.rows.map(({ name }) => name) ?? []
  const isListed = data?.complete === true
  const only = names.length === 1 ? names[0] : undefined
  const chosen = isListed ? (names.find((name) => name === database) ?? only) : database
  return chosen || undefined
}

/**
 * Finds a company by either of its names, and returns the one in addresses: `metro` for “Metro Couriers”. Undefined if there is
 * none. A text that may be a name in addresses is returned as it is if the company cannot be looked up.
 */
export function useFindCompany(): (typed: string) => Promise<string | undefined> {
  const queries = useQueryClient()
  return async (typed) => {
    const listed = queries.getQueryData(databasesQuery.queryKey)?.rows ?? []
    if (listed.some(({ name }) => name === typed)) return typed
    const found = await queries.fetchQuery(companyNamed(typed)).catch(() => null)
    return found?.company?.name ?? asCompanyName(typed)
  }
}

/** Whether there is a company with this name, as far as that is known yet. A name that is being typed is not looked up. */
export function useCompanyExists(database: string | undefined): boolean {
  const listed = useQuery({ ...databasesQuery, enabled: false }).data?.rows
  const found = useQuery({ ...companyNamed(database), enabled: false }).data
  return (
    database !== undefined &&
    (found?.company?.name === database || (listed?.some(({ name }) => name === database) ?? false))
  )
}
