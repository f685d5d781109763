import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { Brand } from '../../tenants/brand.tsx'
import type { Session } from '../../platform/session.ts'
import { MenuList } from './menu-list.tsx'
import classes from './side-menu.module.css'
import { shellTexts } from './texts.ts'

interface SideMenuProps {
  session: Session
  folded: boolean
  onToggle: () => void
}

/** The menu at the side. When collapsed, it shows only icons. */
export function SideMenu({ session, folded, onToggle }: SideMenuProps) {
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <>
      <Link to={paths.home} className={classes.brand} data-folded={folded || undefined}>
        <Brand markOnly={folded} />
      </Link>
      <nav aria-label={shellTexts.mainMenu} className={classes.menu} id="side-menu">
        <MenuList session={session} folded={folded} />
      </nav>
      <UnstyledButton
        className={classes.fold}
        data-folded={folded || undefined}
        onClick={onToggle}
        aria-label={folded ? shellTexts.expandMenu : shellTexts.collapseMenu}
        aria-expanded={!folded}
        aria-controls="side-menu"
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        {!folded && <span aria-hidden>{shellTexts.collapse}</span>}
      </UnstyledButton>
    </>
  )
}
