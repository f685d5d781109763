import { Button, Text } from '@mantine/core'
import { userDelete } from '@despatch/contract/users/users.ts'
import { nameOfUser } from '@despatch/domain/users/user.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { usersKey, type User } from './users.queries.ts'

/** Permanently deletes a user. Their name stays on bookings and in the log (USER-06). */
export function DeleteUserButton({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const name = nameOfUser(user)
  const { ausr_id, ausr_version } = user
  const remove = useMutation({
    mutationFn: () => api(userDelete, { ausr_id, ausr_version }),
    onSuccess: () => {
      notify.success('User', `${name} has been deleted`)
      void queries.invalidateQueries({ queryKey: usersKey, refetchType: 'none' })
      onDeleted()
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          remove.reset()
          setConfirming(true)
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${name}?`}
        action="Delete user"
        busy={remove.isPending}
        refusal={remove.error ? { title: 'Delete user', message: messageOf(remove.error) } : undefined}
        onCommand={() => remove.mutate()}
      >
        <Text>
          This user will no longer be able to log in, and their username can be used again. Their name stays
          on bookings and in the log. This cannot be undone. If the user may come back, disable them instead.
        </Text>
      </ConfirmDialog>
    </>
  )
}
