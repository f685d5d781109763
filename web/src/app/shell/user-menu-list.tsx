import { customerList } from '@despatch/contract/customers/customers.ts'
import {
  isMantineColorScheme,
  Menu,
  Text,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { api } from '../../platform/api.ts'
import type { Session } from '../../platform/session.ts'
import { shellTexts } from './texts.ts'
import { UserMenuButton } from './user-menu.tsx'
import classes from './user-menu.module.css'

const schemes = [
  { value: 'auto', label: 'System default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies { value: MantineColorScheme; label: string }[]

interface UserMenuListProps {
  session: Session
  onLogout: () => Promise<void>
}

/** The user's account, the colour scheme and Log out. */
export function UserMenuList({ session, onLogout }: UserMenuListProps) {
  const [opened, setOpened] = useState(false)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const accounts = useQuery({
    queryKey: ['customers', 'own'],
    queryFn: async () => (await api(customerList, {})).rows,
    staleTime: 60_000,
    enabled: opened && session.user.ausr_cust_id !== null,
  })
  const account = accounts.data?.find(({ cust_id }) => cust_id === session.user.ausr_cust_id)

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={248} shadow="md">
      <Menu.Target>
        <UserMenuButton session={session} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who ?? ''}>
          <Text fw={600} c="bright" truncate>
            {nameOfUser(session.user)}
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
