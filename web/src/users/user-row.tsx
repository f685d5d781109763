import { Group, Text } from '@mantine/core'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { userStateWords } from '@despatch/domain/users/user.ts'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { emailsInList, roleInList, userColumns } from './user-columns.ts'
import type { User } from './users.queries.ts'

interface UserRowProps extends GridRowPosition {
  user: User
  compact: boolean
}

/** A user in the list. Disabled users are dimmed. */
export const UserRow = memo(function UserRow({ user, compact, ...position }: UserRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowUserCell user={user} /> : <WideUserCells user={user} />}
    </DataGridRow>
  )
})

const shownIn = (column: string, text: string, user: User): string =>
  column === 'ausr_email' ? emailsInList(user) : text

const WideUserCells = ({ user }: { user: User }) =>
  userColumns.map(({ id, text }) => (
    <DataGridCell
      key={id}
      title={shownIn(id, text(user), user)}
      quiet={user.ausr_state === 'D'}
      twoLines={id === 'cust_name' || id === 'ausr_email'}
    >
      {id === 'ausr_lastname' ? (
        <Text span size="sm" fw={600}>
          {text(user)}
        </Text>
      ) : (
        shownIn(id, text(user), user)
      )}
    </DataGridCell>
  ))

/** An unconfirmed email address comes before the names, so that it is not cut off. */
const emailsFirst = (user: User): string[] => {
  const names = [user.ausr_logon, user.cust_name]
  const emails = emailsInList(user)
  return emails === user.ausr_email ? [...names, emails] : [emails, ...names]
}

const NarrowUserCell = ({ user }: { user: User }) => (
  <DataGridCell quiet={user.ausr_state === 'D'}>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" fw={600} truncate>
        {nameOfUser(user)}
      </Text>
      <Text span size="sm" flex="none">
        {userStateWords[user.ausr_state]}
      </Text>
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {[roleInList(user), ...emailsFirst(user)].filter(Boolean).join(' · ')}
    </Text>
  </DataGridCell>
)
