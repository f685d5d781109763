import { Avatar, UnstyledButton } from '@mantine/core'
import { initialsOf } from '@despatch/domain/text/initials.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { lateFile, useLateMenu } from '../../platform/late.tsx'
import type { Session } from '../../platform/session.ts'
import { shellTexts } from './texts.ts'
import classes from './user-menu.module.css'

const list = lateFile(async () => (await import('./user-menu-list.tsx')).UserMenuList)

/** The button with the user's name, which opens the menu. */
export function UserMenu({ session, onLogout }: { session: Session; onLogout: () => Promise<void> }) {
  const { draw, opened, onChange, button } = useLateMenu(list, 'menu')
  const name = nameOfUser(session.user)
  const target = (
    <UnstyledButton className={classes.target} aria-label={shellTexts.yourMenu(name)} {...button}>
      <Avatar size={28} radius="xl" color="accent" variant="light" aria-hidden>
        {initialsOf(name)}
      </Avatar>
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={14} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  )
  return draw ? draw({ session, opened, onChange, onLogout, children: target }) : target
}
