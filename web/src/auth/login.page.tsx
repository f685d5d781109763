import { systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../app/api.ts'
import { Brand } from '../tenants/brand.tsx'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login.module.css'
import { TrackLink } from './track-link.tsx'

/** /login: in the colours of the chosen database, with nothing but the way in (AUTH-01). */
export function LoginPage() {
  const { theme } = useTenant()
  const { wanted, database } = useSearch({ from: '/login' })
  useDocumentTitle(`Log in · ${theme.name}`)
  const version = useQuery({
    queryKey: ['version'],
    queryFn: () => api(systemVersion, {}),
    staleTime: Infinity,
  })

  return (
    <div className={classes.page}>
      <div className={classes.backdrop} aria-hidden />
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main} id="main">
        <div className={classes.card}>
          <Title order={1}>Log in to {theme.name}</Title>
          <LoginForm wanted={wanted} preselected={database} />
        </div>
        <TrackLink />
      </main>
      <footer className={classes.footer}>
        <Text size="xs" component="p">
          Despatch {version.data && `${version.data.appVersion} · Database ${version.data.dbVersion}`}
        </Text>
      </footer>
    </div>
  )
}
