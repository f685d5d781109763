import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MenuEntry } from '../menu-entries.tsx'
import classes from './menu-link.module.css'

interface MenuLinkProps {
  entry: MenuEntry
  /** The icon alone, its name in a tooltip. */
  folded?: boolean
  /** In a row at the top, without icons. */
  inRow?: boolean
  onOpen?: () => void
}

export function MenuLink({ entry, folded = false, inRow = false, onOpen }: MenuLinkProps) {
  const Icon = entry.icon
  const link = (
    <Link
      to={entry.page.path}
      // A docket that is looked at has its id behind the question mark, and is no new booking.
      activeOptions={{ exact: true, includeSearch: true }}
      className={inRow ? classes.inRow : classes.link}
      data-folded={folded || undefined}
      onClick={() => onOpen?.()}
    >
      {!inRow && <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{entry.label}</span>
    </Link>
  )
  return folded ? (
    <Tooltip label={entry.label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
