import { defaultTheme, usableTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { MantineProvider } from '@mantine/core'
import { isShownName } from '@despatch/domain/tenants/named-company.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { colourSchemes } from '../platform/colour-scheme.ts'
import { notify } from '../platform/notify.ts'
import { remembered } from '../platform/remembered.ts'
import { sessionQuery, type Session } from '../platform/session.ts'
import { mantineTheme, themeVariables } from '../platform/theme.ts'
import { SiteName } from '../ui/site-name.ts'
import { commonTexts } from '../ui/texts.ts'
import {
  companyOfAddress,
  companyNamed,
  databaseInAddress,
  databasesQuery,
  lastDatabase,
} from './databases.ts'

export interface TenantState {
  theme: Theme
  /** Overrides the session's theme while a page is open. Null resets it. */
  show: (theme: Theme | null) => void
  /** Shows an unsaved theme. Null resets it. */
  tryOn: (theme: Theme | null) => void
  /** The database before login: the chosen one, or that of the page; null if there is none. */
  database: string | null
  choose: (database: string) => void
  /** Whether the company is a copy, made from a backup. */
  isCopy: boolean
}

export const TenantContext = createContext<TenantState | null>(null)

const lastTheme = remembered('theme')

/** The theme of a company at the last visit, for the first paint. */
function rememberedTheme(database: string | null): Theme | null {
  try {
    const stored: unknown = JSON.parse(lastTheme.read() ?? 'null')
    const isOfCompany =
      typeof stored === 'object' && stored !== null && Reflect.get(stored, 'database') === database
    const { name, logo, accent, accentDark, menu } = usableTheme(isOfCompany ? stored : null)
    return isOfCompany ? { name, logo, accent, accentDark, menu } : null
  } catch {
    return null
  }
}

/**
 * The company before a login: the chosen one, that of the address, or the one last used in this browser. A visitor without any of
 * these sees no company.
 */
function useCompanyBeforeLogin(session: Session | null | undefined) {
  const queries = useQueryClient()
  const [chosen, setDatabase] = useState(() => companyOfAddress(queries))
  const database = chosen ?? lastDatabase.read()
  // A name that is being typed is looked up after a pause.
  const [lookedUp] = useDebouncedValue(database, TYPING_PAUSE_MS)
  const found = useQuery({
    ...companyNamed(lookedUp),
    enabled: session === null,
  })
  const listed = useQuery({ ...databasesQuery, enabled: false }).data?.rows
  const company =
    listed?.find(({ name }) => name === database) ??
    [found.data?.company].find((one) => one && (!database || isNamed(one, database))) ??
    null
  const isCopy = company?.isCopy ?? false
  const name = company?.name
  useEffect(() => {
    if (session !== null || !name || isCopy) return
    if (name === databaseInAddress() || lastDatabase.read() === null) lastDatabase.write(name)
  }, [session, name, isCopy])
  // A user whose session ends logs in at the same company again, however they had logged in.
  useEffect(() => {
    if (session && !session.isCopy) lastDatabase.write(session.database)
  }, [session])
  const choose = useCallback(
    (name: string) => {
      // A copy is only at its own address.
      if (!isCopy) lastDatabase.write(name)
      setDatabase(name)
    },
    [isCopy],
  )
  return {
    company,
    database: database ?? company?.name ?? null,
    choose,
    isPending: found.isPending,
    error: found.error,
  }
}

const isNamed = ({ name, theme }: { name: string; theme: Theme }, typed: string) =>
  name === typed || isShownName(theme.name, typed)

const TYPING_PAUSE_MS = 400

/** Applies the theme: the page's own, or else the session's, or else that of the company before login (TEN-02). */
export function TenantTheme({ children }: { children: ReactNode }) {
  const [shown, show] = useState<Theme | null>(null)
  const [tried, tryOn] = useState<Theme | null>(null)
  const session = useQuery({ ...sessionQuery, enabled: false }).data
  const { company, database, choose, isPending, error } = useCompanyBeforeLogin(session)
  const [first] = useState(() => rememberedTheme(database))

  const theOwn = session ? session.theme : company?.theme
  const isAwaited = session === undefined || (session === null && isPending)
  const { name, logo, accent, accentDark, menu } = usableTheme(
    shown ?? theOwn ?? (isAwaited ? first : null) ?? defaultTheme,
  )
  const isCopy = session ? session.isCopy : (company?.isCopy ?? false)
  const own = useMemo(
    () => ({ name, logo, accent, accentDark, menu }),
    [name, logo, accent, accentDark, menu],
  )
  const theme = tried ?? own

  const companyName = session?.database ?? company?.name
  useEffect(() => {
    if (companyName && theOwn && !isCopy)
      lastTheme.write(JSON.stringify({ ...theOwn, database: companyName }))
  }, [companyName, theOwn, isCopy])
  useEffect(() => {
    if (error) notify.failure(commonTexts.loadTheme, error)
  }, [error])

  const tenant = useMemo(
    () => ({ theme, show, tryOn, database, choose, isCopy }),
    [theme, database, choose, isCopy],
  )
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  const variables = useMemo(() => themeVariables(theme), [theme])

  return (
    <TenantContext value={tenant}>
      <SiteName value={theme.name}>
        <MantineProvider
          theme={mantine}
          cssVariablesResolver={variables}
          colorSchemeManager={colourSchemes}
          defaultColorScheme="auto"
        >
          {children}
        </MantineProvider>
      </SiteName>
    </TenantContext>
  )
}

export function useTenant(): TenantState {
  const tenant = use(TenantContext)
  if (!tenant) throw new Error('useTenant must be used inside TenantTheme')
  return tenant
}

/** Shows a theme while the page is open, such as that of a tracked docket. */
export function useThemeOverride(theme: Theme | undefined) {
  const { show } = useTenant()
  useEffect(() => {
    show(theme ?? null)
    return () => show(null)
  }, [theme, show])
}

/** Shows a theme while it is being edited, and the company's own again after leaving the page. */
export function useThemePreview(theme: Theme) {
  const { tryOn } = useTenant()
  useEffect(() => tryOn(theme), [theme, tryOn])
  useEffect(() => () => tryOn(null), [tryOn])
}
