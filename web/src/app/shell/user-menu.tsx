import { Avatar, UnstyledButton } from '@mantine/core'
import { initialsOf } from '@despatch/domain/text/initials.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Session } from '../../platform/session.ts'
import { shellTexts } from './texts.ts'
import classes from './user-menu.module.css'

/** The button with the user's name, which opens the menu. */
export function UserMenuButton({ session, ...props }: { session: Session } & ComponentProps<'button'>) {
  const name = nameOfUser(session.user)
  return (
    <UnstyledButton {...props} className={classes.target} aria-label={shellTexts.yourMenu(name)}>
      <Avatar size={28} radius="xl" color="accent" variant="light" aria-hidden>
        {initialsOf(name)}
      </Avatar>
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={14} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  )
}

const button = ({ session }: { session: Session }) => <UserMenuButton session={session} disabled />

export const UserMenu = lazyPart(async () => (await import('./user-menu-list.tsx')).UserMenuList, {
  waiting: button,
  failed: button,
})
