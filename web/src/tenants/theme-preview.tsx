import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { MantineProvider, Text, type MantineColorSchemeManager } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { mantineTheme, themeVariables } from '../app/theme.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewPieces } from './preview-pieces.tsx'
import { TenantContext, useTenant } from './tenant-theme.tsx'
import classes from './theme-preview.module.css'

const schemes: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'light', label: 'In light' },
  { scheme: 'dark', label: 'In dark' },
]

/** Pieces of the portal in a theme, in light and in dark side by side (TEN-02). */
export const ThemePreview = ({ theme }: { theme: Theme }) => (
  <section aria-label="Preview" className={classes.preview}>
    {schemes.map(({ scheme, label }) => (
      <div key={scheme}>
        <Text fw={500} mb={6}>
          {label}
        </Text>
        <PreviewFrame title={`The portal ${label.toLowerCase()}`} className={classes.frame}>
          {(root) => (
            <Wearing theme={theme} scheme={scheme} root={root}>
              <PreviewPieces />
            </Wearing>
          )}
        </PreviewFrame>
      </div>
    ))}
  </section>
)

/** The scheme is given here; what is chosen for the page around is neither heard nor changed. */
const still: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

interface WearingProps {
  theme: Theme
  scheme: Scheme
  root: HTMLElement
  children: ReactNode
}

function Wearing({ theme, scheme, root, children }: WearingProps) {
  const around = useTenant()
  const tenant = useMemo(() => ({ ...around, theme }), [around, theme])
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  const variables = useMemo(() => themeVariables(theme), [theme])
  return (
    <TenantContext value={tenant}>
      <MantineProvider
        theme={mantine}
        cssVariablesResolver={variables}
        colorSchemeManager={still}
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
        getRootElement={() => root}
      >
        {children}
      </MantineProvider>
    </TenantContext>
  )
}
