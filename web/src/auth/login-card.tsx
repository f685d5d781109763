import { systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { Text, Title, Anchor } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../platform/api.ts'
import { Brand } from '../tenants/brand.tsx'
import { CopyBanner } from '../tenants/copy-banner.tsx'
import { useTenant } from '../tenants/tenant-theme.tsx'
import classes from './login.module.css'
import { authTexts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'

interface LoginCardProps {
  title: string
  /** One sentence below the title. */
  description?: string | undefined
  children?: ReactNode
}

/** The login screen in the theme of the chosen database: one card, and the versions (AUTH-01). */
export function LoginCard({ title, description, children }: LoginCardProps) {
  const { theme } = useTenant()
  useDocumentTitle(`${title} · ${theme.name}`)
  const version = useQuery({
    queryKey: ['version'],
    queryFn: () => api(systemVersion, {}),
    staleTime: Infinity,
  })
  const versions = version.data && authTexts.versionsOf(version.data.appVersion, version.data.dbVersion)
  return (
    <LoginScreen title={title} description={description} versions={versions}>
      {children}
    </LoginScreen>
  )
}

interface LoginScreenProps extends LoginCardProps {
  versions: string | undefined
  /** A small version, for the preview on another page. */
  small?: boolean
}

/** The login screen without any calls. */
export function LoginScreen({ title, description, children, versions, small = false }: LoginScreenProps) {
  return (
    <div className={classes.page} data-small={small || undefined}>
      <div className={classes.backdrop} aria-hidden />
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main} id="main">
        <div className={classes.card}>
          <CopyBanner />
          <div>
            <Title order={1}>{title}</Title>
            {description && (
              <Text c="dimmed" mt={4}>
                {description}
              </Text>
            )}
          </div>
          {children}
        </div>
        <TrackLink />
      </main>
      <footer className={classes.footer}>
        <Text size="xs" component="p">
          {authTexts.despatchVersions(versions ?? '')}
        </Text>
      </footer>
    </div>
  )
}

/** Most visitors without a login want to track a parcel. */
const TrackLink = () => (
  <Text ta="center" className={classes.below}>
    {authTexts.waitingForDelivery}{' '}
    <Anchor component={Link} to={paths.track} inherit underline="always">
      {authTexts.trackIt}
    </Anchor>
  </Text>
)
