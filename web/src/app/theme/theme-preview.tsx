import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { MantineProvider, Text, type MantineColorSchemeManager } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { mantineTheme, themeVariables } from '../../platform/theme.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewPieces } from './preview-pieces.tsx'
import { TenantContext, useTenant } from '../../tenants/tenant-theme.tsx'
import { themeTexts } from './texts.ts'
import classes from './theme-preview.module.css'

const schemes: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'light', label: 'Light mode' },
  { scheme: 'dark', label: 'Dark mode' },
]

/** A preview of the theme, in light and dark mode side by side (TEN-02). */
export const ThemePreview = ({ theme }: { theme: Theme }) => (
  <section aria-label={themeTexts.preview} className={classes.preview}>
    {schemes.map(({ scheme, label }) => (
      <div key={scheme}>
        <Text fw={500} mb={6}>
          {label}
        </Text>
        <PreviewFrame title={themeTexts.portalPreview(label.toLowerCase())} className={classes.frame}>
          {(root) => (
            <Themed theme={theme} scheme={scheme} root={root}>
              <PreviewPieces />
            </Themed>
          )}
        </PreviewFrame>
      </div>
    ))}
  </section>
)

/** A fixed scheme, independent of the one chosen for the page. */
const fixedScheme: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

interface ThemedProps {
  theme: Theme
  scheme: Scheme
  root: HTMLElement
  children: ReactNode
}

function Themed({ theme, scheme, root, children }: ThemedProps) {
  const outer = useTenant()
  const tenant = useMemo(() => ({ ...outer, theme }), [outer, theme])
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  const variables = useMemo(() => themeVariables(theme), [theme])
  return (
    <TenantContext value={tenant}>
      <MantineProvider
        theme={mantine}
        cssVariablesResolver={variables}
        colorSchemeManager={fixedScheme}
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
        getRootElement={() => root}
      >
        {children}
      </MantineProvider>
    </TenantContext>
  )
}
