import { menuFor } from '../menu-entries.tsx'
import type { Session } from '../session.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './top-menu.module.css'

/** The menu in a row below the toolbar; it scrolls sideways where it is longer than the screen. */
export const TopMenu = ({ session }: { session: Session }) => (
  <nav aria-label="Main menu" className={classes.menu}>
    <ul className={classes.list}>
      {menuFor(session).map((entry) => (
        <li key={entry.page.path}>
          <MenuLink entry={entry} inRow />
        </li>
      ))}
    </ul>
  </nav>
)
