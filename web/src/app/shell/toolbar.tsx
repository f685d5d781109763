import { ActionIcon, Burger, Button, Group, Kbd, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { Brand } from '../../tenants/brand.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { can, useSession, type Session } from '../../platform/session.ts'
import { shellTexts } from './texts.ts'
import classes from './toolbar.module.css'
import { TrackingBox } from './tracking-box.tsx'
import { useLogout } from './use-logout.ts'
import { UserMenu } from './user-menu.tsx'

interface ToolbarProps {
  onMenu: () => void
  onSearch: () => void
  /** A side menu has the brand above it. The toolbar then shows the brand only when the menu is in the drawer. */
  brandFrom: 'drawer' | 'always'
}

export function Toolbar({ onMenu, onSearch, brandFrom }: ToolbarProps) {
  const session = useSession()
  return (
    <div className={classes.bar} data-session={session ? true : undefined}>
      <Group gap="sm" wrap="nowrap" className={classes.start}>
        {session && <Burger size="sm" hiddenFrom="sm" onClick={onMenu} aria-label={shellTexts.openMenu} />}
        <Link
          to={session ? paths.home : paths.login}
          className={classes.brand}
          data-drawer-only={brandFrom === 'drawer' || undefined}
        >
          <Brand {...(session ? {} : { nameFrom: 'sm' as const })} />
        </Link>
        {session && <PaletteButton onClick={onSearch} />}
      </Group>
      <Group gap="xs" wrap="nowrap" className={classes.end}>
        <div className={session ? classes.trackingOfSession : classes.tracking}>
          <TrackingBox />
        </div>
        {session ? <SessionTools session={session} /> : <LoginButton />}
      </Group>
    </div>
  )
}

const LoginButton = () => (
  <Button component={Link} to={paths.login} variant="default" className={classes.login}>
    {shellTexts.logIn}
  </Button>
)

const PaletteButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton
    className={classes.palette}
    onClick={onClick}
    aria-label={commonTexts.searchPortal}
    aria-keyshortcuts="Control+K"
  >
    <IconSearch size={16} aria-hidden />
    <span className={classes.paletteWords}>{commonTexts.search}</span>
    <Kbd size="xs" className={classes.paletteWords} aria-hidden>
      {shellTexts.searchKeys}
    </Kbd>
  </UnstyledButton>
)

function SessionTools({ session }: { session: Session }) {
  const logout = useLogout()
  return (
    <>
      {can(session, 'booking') && can(session, 'history') && (
        <>
          <Button
            component={Link}
            to={paths.docket}
            leftSection={<IconPlus size={16} aria-hidden />}
            visibleFrom="md"
            variant="light"
            className={classes.fixed}
          >
            {shellTexts.newBooking}
          </Button>
          <ActionIcon
            component={Link}
            to={paths.docket}
            size={36}
            hiddenFrom="md"
            variant="light"
            aria-label={shellTexts.newBooking}
          >
            <IconPlus size={18} />
          </ActionIcon>
        </>
      )}
      <UserMenu session={session} onLogout={logout} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={shellTexts.logOut}
        title={shellTexts.logOut}
        onClick={() => void logout()}
        visibleFrom="sm"
      >
        <IconLogout size={18} stroke={1.7} />
      </ActionIcon>
    </>
  )
}
