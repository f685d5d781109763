import { Link, useRouterState } from '@tanstack/react-router'
import type { MenuEntry } from '../menu-entries.ts'
import classes from './menu-link.module.css'
import { menuPathOf } from './menu-page.ts'

interface MenuLinkProps {
  entry: MenuEntry
  /** Shows only the icon, with the name in a tooltip. */
  folded?: boolean
  /** Part of the top menu, without an icon. */
  inRow?: boolean
  onOpen?: () => void
}

export function MenuLink({ entry, folded = false, inRow = false, onOpen }: MenuLinkProps) {
  const Icon = entry.icon
  const isHere = useRouterState({ select: ({ location }) => menuPathOf(location) === entry.page.path })
  return (
    <Link
      to={entry.page.path}
      // The router compares the whole address. Below, a list stays marked while it is searched.
      activeOptions={{ exact: true, includeSearch: true }}
      {...(isHere ? { 'aria-current': 'page', 'data-status': 'active' } : {})}
      className={inRow ? classes.inRow : classes.link}
      data-folded={folded || undefined}
      title={folded ? entry.label : undefined}
      onClick={() => onOpen?.()}
    >
      {!inRow && <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{entry.label}</span>
    </Link>
  )
}
