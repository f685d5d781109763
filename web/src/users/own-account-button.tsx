import { Button } from '@mantine/core'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { useSignedIn } from '../platform/session.ts'
import { usersTexts } from './texts.ts'
import { useOwnSession } from './use-own-session.ts'
import { fieldsOfUser, personalPayload } from './user-draft.ts'

interface OwnAccountButtonProps {
  account: { cust_id: number; cust_name: string }
  /** Called when the user can book for it. */
  onChosen?: (() => void) | undefined
}

/** Makes an account the user's own default account, so that they can book. */
export function OwnAccountButton({ account: { cust_id, cust_name }, onChosen }: OwnAccountButtonProps) {
  const { ausr_id } = useSignedIn().user
  const queries = useQueryClient()
  const followOwn = useOwnSession()
  const choose = useMutation({
    mutationFn: async () => {
      const [own] = (await api(userList, { _id: ausr_id })).rows
      if (!own) throw new Error(usersTexts.userNotFound)
      const draft = {
        user: { ...fieldsOfUser(own), ausr_cust_id: cust_id },
        links: { accounts: [], circuits: [], reports: [] },
      }
      return await api(userPost, personalPayload(draft, own))
    },
    onSuccess: async (own) => {
      followOwn(own)
      await queries.invalidateQueries({ queryKey: ['setup'] })
      onChosen?.()
    },
    onError: (failure) => notify.failure(usersTexts.bookForFailed, failure),
  })
  return (
    <Button size="compact-md" loading={choose.isPending} onClick={() => choose.mutate()}>
      {usersTexts.bookForAccount(cust_name)}
    </Button>
  )
}
