import '../styles/shell.css'
import { startingTimeFormats } from '@despatch/domain/settings/starting-time-formats.ts'
import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useTenant } from '../../tenants/tenant-theme.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { TimeFormatsProvider } from '../../ui/time-formats-provider.tsx'
import { late } from '../late.tsx'
import { Palette } from '../palette/palette.tsx'
import { useSession } from '../session.ts'
import { FactorBanner } from './factor-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import classes from './shell.module.css'
import { ProofQuestion } from './proof-question.tsx'
import { SideMenu } from './side-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { TopMenu } from './top-menu.tsx'
import { type MouseEvent, useState } from 'react'
import { shellTexts } from './texts.ts'
import { remembered } from '../remembered.ts'

const MenuDrawer = late(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

const bar = 56
const topMenu = 44

/** Menu and toolbar around a page. The theme puts the menu at the side or the top; below 768px it is in a drawer. */
export const Shell = () => (
  <Deferred fallback={null}>
    <Frame />
  </Deferred>
)

function Frame() {
  const session = useSession()
  const { theme } = useTenant()
  const [folded, toggleFolded] = useFolded()
  const [drawer, { open, close }] = useDisclosure()
  const [searching, search] = useDisclosure()
  const side = session !== null && theme.menu === 'side'
  const top = session !== null && theme.menu === 'top'
  const navbar = {
    navbar: { width: folded ? 64 : 232, breakpoint: 'sm', collapsed: { mobile: true } },
  }

  return (
    <>
      <SkipLink />
      <AppShell
        layout="alt"
        padding={{ base: 'md', sm: 'lg' }}
        transitionDuration={150}
        header={{ height: top ? { base: bar, sm: bar + topMenu } : bar }}
        {...(side ? navbar : {})}
      >
        <AppShell.Header className={classes.header}>
          <Toolbar onMenu={open} onSearch={search.open} brandFrom={side ? 'drawer' : 'always'} />
          {top && <TopMenu session={session} />}
        </AppShell.Header>
        {side && (
          <AppShell.Navbar className={classes.navbar} visibleFrom="sm">
            <SideMenu session={session} folded={folded} onToggle={toggleFolded} />
          </AppShell.Navbar>
        )}
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          <OfflineBanner />
          <TimeFormatsProvider settings={session?.settings ?? startingTimeFormats}>
            {session?.factorDue && <FactorBanner due={session.factorDue} />}
            <Deferred fallback={null}>
              <Outlet />
            </Deferred>
          </TimeFormatsProvider>
        </AppShell.Main>
      </AppShell>
      {session && <ProofQuestion />}
      {session && <MenuDrawer session={session} opened={drawer} onClose={close} />}
      {session && (
        <Palette session={session} opened={searching} onOpen={search.open} onClose={search.close} />
      )}
    </>
  )
}

/** The first stop of the Tab key. Skips the menu and the toolbar. */
const SkipLink = () => (
  <a href="#main" className={classes.skip} onClick={skip}>
    {shellTexts.skipToContent}
  </a>
)

// Focuses without changing the address: the router would treat a hash as a navigation.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const lastFolded = remembered('menu-folded')

/** Whether the side menu is collapsed to its icons. Stored in this browser. */
function useFolded() {
  const [folded, setFolded] = useState(() => lastFolded.read() === 'T')
  const toggle = () => {
    lastFolded.write(folded ? 'F' : 'T')
    setFolded(!folded)
  }
  return [folded, toggle] as const
}
