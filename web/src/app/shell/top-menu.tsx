import { menuFor } from '../menu-entries.ts'
import type { Session } from '../../platform/session.ts'
import { MenuLink } from './menu-link.tsx'
import { shellTexts } from './texts.ts'
import classes from './top-menu.module.css'

/** The menu as a row below the toolbar. It scrolls sideways if it is wider than the screen. */
export const TopMenu = ({ session }: { session: Session }) => (
  <nav aria-label={shellTexts.mainMenu} className={classes.menu}>
    <ul className={classes.list}>
      {menuFor(session).map((entry) => (
        <li key={entry.page.path}>
          <MenuLink entry={entry} inRow />
        </li>
      ))}
    </ul>
  </nav>
)
