import { menuFor } from '../menu-entries.ts'
import type { Session } from '../../platform/session.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './menu-list.module.css'
import { shellTexts } from './texts.ts'

interface MenuListProps {
  session: Session
  folded?: boolean
  onOpen?: () => void
}

/** The user's menu entries, with administration in a separate group. */
export function MenuList({ session, folded = false, onOpen }: MenuListProps) {
  const entries = menuFor(session)
  const admin = entries.filter(({ page }) => page.needs === 'admin')
  const links = (some: typeof entries) =>
    some.map((entry) => (
      <li key={entry.page.path}>
        <MenuLink entry={entry} folded={folded} {...(onOpen ? { onOpen } : {})} />
      </li>
    ))
  return (
    <>
      <ul className={classes.list}>{links(entries.filter(({ page }) => page.needs !== 'admin'))}</ul>
      {admin.length > 0 && (
        <>
          {folded ? (
            <hr className={classes.line} />
          ) : (
            <p className={classes.title}>{shellTexts.administration}</p>
          )}
          <ul className={classes.list} aria-label={shellTexts.administration}>
            {links(admin)}
          </ul>
        </>
      )}
    </>
  )
}
