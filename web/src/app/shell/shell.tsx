import '../styles/shell.css'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet } from '@tanstack/react-router'
import { useTenant } from '../../tenants/tenant-theme.tsx'
import { InSmallSteps } from '../../ui/deferred.tsx'
import { TimesAsSet } from '../../ui/times-as-set.tsx'
import { useSession } from '../session.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Palette } from './palette.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { Toolbar } from './toolbar.tsx'
import { TopMenu } from './top-menu.tsx'
import { useFolded } from './use-folded.ts'

const bar = 56
const topMenu = 44

/** Menu and toolbar around a page: at the side or at the top as the tenant likes it, in a drawer below 768px. */
export const Shell = () => (
  <InSmallSteps meanwhile={null}>
    <Frame />
  </InSmallSteps>
)

function Frame() {
  const session = useSession()
  const { theme } = useTenant()
  const [folded, toggleFolded] = useFolded()
  const [drawer, { open, close }] = useDisclosure()
  const side = session !== null && theme.menu === 'side'
  const top = session !== null && theme.menu === 'top'
  const navbar = {
    navbar: { width: folded ? 64 : 232, breakpoint: 'sm', collapsed: { mobile: true } },
  }

  return (
    <ModalsProvider>
      <SkipLink />
      <AppShell
        layout="alt"
        padding={{ base: 'md', sm: 'lg' }}
        transitionDuration={150}
        header={{ height: top ? { base: bar, sm: bar + topMenu } : bar }}
        {...(side ? navbar : {})}
      >
        <AppShell.Header className={classes.header}>
          <Toolbar onMenu={open} brandFrom={side ? 'drawer' : 'always'} />
          {top && <TopMenu session={session} />}
        </AppShell.Header>
        {side && (
          <AppShell.Navbar className={classes.navbar} visibleFrom="sm">
            <SideMenu session={session} folded={folded} onToggle={toggleFolded} />
          </AppShell.Navbar>
        )}
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          <OfflineBanner />
          <TimesAsSet settings={session?.settings ?? startingSettings}>
            <InSmallSteps meanwhile={null}>
              <Outlet />
            </InSmallSteps>
          </TimesAsSet>
        </AppShell.Main>
      </AppShell>
      {session && <MenuDrawer session={session} opened={drawer} onClose={close} />}
      {session && <Palette session={session} />}
    </ModalsProvider>
  )
}
