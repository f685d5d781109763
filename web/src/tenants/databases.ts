import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { asCompanyName, namedCompany } from '@despatch/domain/tenants/named-company.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { remembered } from '../platform/remembered.ts'
import { withRetries } from '../platform/retries.ts'

interface Databases {
  data: ReplyOf<typeof databaseList> | undefined
  error: unknown
  isFetching: boolean
}

/** Not in the cache of queries, because the login page opens without it. */
let databases: Databases = { data: undefined, error: null, isFetching: false }
const listeners = new Set<() => void>()

function change(changed: Partial<Databases>) {
  databases = { ...databases, ...changed }
  for (const listener of listeners) listener()
}

/** Sets the list that came with the page. */
export const setDatabases = (data: Databases['data']) => change({ data, error: null })

/** Drops the list, because a theme has changed. It is loaded again when it is wanted. */
export const forgetDatabases = () => change({ data: undefined, error: null })

/** Loads the list, which names the company that was last chosen or typed. */
export async function loadDatabases(): Promise<void> {
  change({ isFetching: true })
  try {
    const data = await withRetries(() => api(databaseList, { database: wantedCompany() }))
    change({ data, error: null, isFetching: false })
  } catch (error) {
    change({ error, isFetching: false })
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The databases to log in to, with their themes (TEN-01). If the operator does not list them, only the one that the
 * address names, or the last one. They are loaded once if they are wanted. After a failure, `loadDatabases` tries again.
 */
export function useDatabases(wanted = true): Databases {
  const known = useSyncExternalStore(subscribe, () => databases)
  useEffect(() => {
    const { data, error, isFetching } = databases
    if (wanted && !data && !error && !isFetching) void loadDatabases()
  }, [wanted])
  return known
}

/** The database last chosen in this browser. */
export const lastDatabase = remembered('database')

const wantedCompany = () =>
  namedCompany(location.pathname, new URLSearchParams(location.search)) ?? asCompanyName(lastDatabase.read())
