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
      {compact ? <CompactCell user={user} /> : <FullCells user={user} />}
    </DataGridRow>
  )
})

const FullCells = ({ user }: { user: User }) =>
  userColumns.map(({ id, text }) => (
    <DataGridCell key={id} title={text(user)} quiet={user.ausr_state === 'D'}>
      {id === 'ausr_lastname' ? (
        <Text span size="sm" fw={600}>
          {text(user)}
        </Text>
      ) : (
        text(user)
      )}
    </DataGridCell>
  ))

const CompactCell = ({ user }: { user: User }) => (
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
      {[roleInList(user), user.ausr_logon, user.cust_name, emailsInList(user)].filter(Boolean).join(' · ')}
    </Text>
  </DataGridCell>
)
