import { customerList } from '@despatch/contract/customers/customers.ts'
import {
  Avatar,
  isMantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core'
import { initialsOf } from '@despatch/domain/text/initials.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../api.ts'
import type { Session } from '../session.ts'
import { shellTexts } from './texts.ts'
import classes from './user-menu.module.css'

const schemes = [
  { value: 'auto', label: 'System default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies { value: MantineColorScheme; label: string }[]

/** The user's name and account, the colour scheme and Log out. */
export function UserMenu({ session, onLogout }: { session: Session; onLogout: () => Promise<void> }) {
  const [opened, setOpened] = useState(false)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const accounts = useQuery({
    queryKey: ['customers', 'own'],
    queryFn: async () => (await api(customerList, {})).rows,
    staleTime: 60_000,
    enabled: opened && session.user.ausr_cust_id !== null,
  })
  const account = accounts.data?.find(({ cust_id }) => cust_id === session.user.ausr_cust_id)
  const name = nameOfUser(session.user)

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={248} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={shellTexts.yourMenu(name)}>
          <Avatar size={28} radius="xl" color="accent" variant="light" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who ?? ''}>
          <Text fw={600} c="bright" truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {account ? `${account.cust_name} (${account.cust_acc_code})` : session.theme.name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.user} search={{ state: 'current' }} {...props} />}
        >
          {shellTexts.myDetails}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shellTexts.colourScheme}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(isMantineColorScheme(value) ? value : 'auto')}
        >
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void onLogout()}>
          {shellTexts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
