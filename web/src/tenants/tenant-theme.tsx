import { defaultTheme, usableTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { colourSchemes } from '../platform/colour-scheme.ts'
import { notify } from '../platform/notify.ts'
import { remembered } from '../platform/remembered.ts'
import { sessionQuery } from '../platform/session.ts'
import { mantineTheme, themeVariables } from '../platform/theme.ts'
import { SiteName } from '../ui/site-name.ts'
import { commonTexts } from '../ui/texts.ts'
import { databasesQuery, lastDatabase } from './databases.ts'

export interface TenantState {
  theme: Theme
  /** Overrides the session's theme while a page is open. Null resets it. */
  show: (theme: Theme | null) => void
  /** Shows an unsaved theme. Null resets it. */
  tryOn: (theme: Theme | null) => void
  /** The database chosen before login. */
  database: string | null
  choose: (database: string) => void
  /** Whether the company is a copy, made from a backup. */
  isCopy: boolean
}

export const TenantContext = createContext<TenantState | null>(null)

const lastTheme = remembered('theme')

/** The theme of the last visit, for the first paint. */
function rememberedTheme(): Theme {
  try {
    const stored: unknown = JSON.parse(lastTheme.read() ?? 'null')
    return usableTheme(typeof stored === 'object' ? stored : null)
  } catch {
    return defaultTheme
  }
}

/** Applies the theme: the page's own, or else the session's, or else that of the chosen database (TEN-02). */
export function TenantTheme({ children }: { children: ReactNode }) {
  const [shown, show] = useState<Theme | null>(null)
  const [tried, tryOn] = useState<Theme | null>(null)
  const [database, setDatabase] = useState(() => lastDatabase.read())
  const session = useQuery({ ...sessionQuery, enabled: false }).data
  const databases = useQuery({ ...databasesQuery, enabled: session === null })
  const [first] = useState(rememberedTheme)

  const chosen = databases.data?.rows.find(({ name }) => name === database) ?? databases.data?.rows[0]
  const before = databases.isError ? defaultTheme : first
  const { name, logo, accent, accentDark, menu } = usableTheme(
    shown ?? session?.theme ?? chosen?.theme ?? before,
  )
  const isCopy = session ? session.isCopy : (chosen?.isCopy ?? false)
  const own = useMemo(
    () => ({ name, logo, accent, accentDark, menu }),
    [name, logo, accent, accentDark, menu],
  )
  const theme = tried ?? own

  useEffect(() => lastTheme.write(JSON.stringify(own)), [own])
  useEffect(() => {
    if (databases.error) notify.failure(commonTexts.loadTheme, databases.error)
  }, [databases.error])

  const choose = useCallback((name: string) => {
    lastDatabase.write(name)
    setDatabase(name)
  }, [])
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
