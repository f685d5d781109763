import { userDelete } from '@despatch/contract/users/users.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { DeleteButton } from '../platform/delete-button.tsx'
import { notify } from '../platform/notify.ts'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { usersKey, type User } from './users.queries.ts'

/** Permanently deletes a user. Their name stays on bookings and in the log (USER-06). */
export function DeleteUserButton({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const queries = useQueryClient()
  const name = nameOfUser(user)
  const remove = async () => {
    await api(userDelete, { ausr_id: user.ausr_id, ausr_version: user.ausr_version })
    notify.success(commonTexts.user, usersTexts.userDeleted(name))
    void queries.invalidateQueries({ queryKey: usersKey, refetchType: 'none' })
    onDeleted()
  }
  return (
    <DeleteButton
      question={usersTexts.deleteQuestion(name)}
      action={usersTexts.deleteUser}
      failed={usersTexts.deleteUser}
      remove={remove}
    >
      {usersTexts.deleteUserHelp}
    </DeleteButton>
  )
}
