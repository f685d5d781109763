import { Button, Group, Modal, Text } from '@mantine/core'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../platform/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { fieldsOfUser, replaceDraft, withCopied, type UserFormState } from './user-draft.ts'
import { linkableQuery, linksOf } from './user-links.queries.ts'
import { UserSearch } from './user-search.tsx'
import type { User } from './users.queries.ts'

interface CopyDialogProps {
  form: UserFormState
  own: number | null
  onClose: () => void
}

/** Finds a colleague, and gives their permissions, accounts, circuits and reports to the user in the form. */
export function CopyDialog({ form, own, onClose }: CopyDialogProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<User | null>(null)
  const copy = useMutation({
    mutationFn: async (colleague: User) =>
      linksOf(await queries.fetchQuery(linkableQuery(colleague.ausr_id))),
    onSuccess: (links, colleague) => {
      replaceDraft(form, withCopied(form.values, { user: fieldsOfUser(colleague), links }))
      notify.success(usersTexts.copyFromColleague, usersTexts.copied(nameOfUser(colleague)))
      onClose()
    },
    onError: (failure) => notify.failure(usersTexts.copyFromColleague, failure),
  })
  return (
    <Modal opened onClose={onClose} title={usersTexts.copyFromColleague} {...dialogProps}>
      <Text size="sm" mb="sm">
        {usersTexts.copyHelp}
      </Text>
      <UserSearch
        data-autofocus
        label={usersTexts.colleague}
        placeholder={usersTexts.findColleague}
        nothingFound={usersTexts.noMatchingColleague}
        except={own}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button disabled={!chosen} loading={copy.isPending} onClick={() => chosen && copy.mutate(chosen)}>
          {commonTexts.copy}
        </Button>
      </Group>
    </Modal>
  )
}
