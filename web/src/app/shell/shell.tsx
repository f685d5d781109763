import '../../platform/styles/shell.css'
import { startingTimeFormats } from '@despatch/domain/settings/starting-time-formats.ts'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { CopyBanner } from '../../tenants/copy-banner.tsx'
import { useTenant } from '../../tenants/tenant-theme.tsx'
import { TimeFormatsProvider } from '../../ui/time-formats-provider.tsx'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import { Palette } from '../palette/palette.tsx'
import { UnopenedPage } from '../../platform/unopened-page.tsx'
import { useSession } from '../../platform/session.ts'
import { FactorBanner } from './factor-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import classes from './shell.module.css'
import { ProofQuestion } from '../../auth/proof-question.tsx'
import { SideMenu } from './side-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { TopMenu } from './top-menu.tsx'
import { type MouseEvent, useState } from 'react'
import { shellTexts } from './texts.ts'
import { remembered } from '../../platform/remembered.ts'

const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** Menu and toolbar around a page. The theme puts the menu at the side or the top; below 768px it is in a drawer. */
export function Shell() {
  const session = useSession()
  const { theme } = useTenant()
  const [folded, toggleFolded] = useFolded()
  const [drawer, { open, close }] = useDisclosure()
  const [searching, search] = useDisclosure()
  const side = session !== null && theme.menu === 'side'
  const top = session !== null && theme.menu === 'top'

  return (
    <>
      <SkipLink />
      <div
        className={classes.frame}
        data-menu={side ? 'side' : top ? 'top' : undefined}
        data-folded={folded || undefined}
      >
        <header className={classes.header}>
          <Toolbar onMenu={open} onSearch={search.open} brandFrom={side ? 'drawer' : 'always'} />
          {top && <TopMenu session={session} />}
        </header>
        {side && (
          <nav className={classes.navbar}>
            <SideMenu session={session} folded={folded} onToggle={toggleFolded} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className={classes.main}>
          <OfflineBanner />
          <CopyBanner />
          <TimeFormatsProvider settings={session?.settings ?? startingTimeFormats}>
            {session?.factorDue && <FactorBanner due={session.factorDue} />}
            {session && <UnopenedPage onSearch={search.open} />}
            <Outlet />
          </TimeFormatsProvider>
        </main>
      </div>
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
