import { Button, Group, Modal, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { nameOfUser } from '@despatch/domain/users/user.ts'
import { roleText } from '@despatch/domain/users/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { Select } from '../ui/list-fields.tsx'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { fieldsOfUser, replaceDraft, withCopied, type UserFormState } from './user-draft.ts'
import { linkableQuery, linksOf } from './user-links.queries.ts'
import { foundUsersQuery, type User } from './users.queries.ts'

interface CopyDialogProps {
  form: UserFormState
  own: number | null
  onClose: () => void
}

const debounceMs = 200

const optionOf = (user: User) => ({
  value: String(user.ausr_id),
  label: [nameOfUser(user), user.ausr_logon, roleText(user)].filter(Boolean).join(' · '),
})

/** Finds a colleague, and gives their permissions, accounts, circuits and reports to the user in the form. */
export function CopyDialog({ form, own, onClose }: CopyDialogProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<User | null>(null)
  const [typed, setTyped] = useState('')
  // The box also contains the name of the chosen user, which is not a search.
  const isName = chosen !== null && typed === optionOf(chosen).label
  const [search] = useDebouncedValue(isName ? '' : typed.trim(), debounceMs)
  const found = useQuery(foundUsersQuery(search))
  const users = (found.data ?? []).filter(({ ausr_id }) => ausr_id !== own)
  const offered =
    chosen && !users.some(({ ausr_id }) => ausr_id === chosen.ausr_id) ? [chosen, ...users] : users
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
      <Select
        data-autofocus
        label={usersTexts.colleague}
        placeholder={usersTexts.findColleague}
        searchable
        selectFirstOptionOnChange
        maxLength={longestSearch}
        nothingFoundMessage={found.isFetching ? usersTexts.searching : usersTexts.noMatchingColleague}
        // The server has searched already, also in fields that are not shown.
        filter={({ options }) => options}
        data={offered.map(optionOf)}
        value={chosen === null ? null : String(chosen.ausr_id)}
        onSearchChange={setTyped}
        onChange={(id) => setChosen(offered.find(({ ausr_id }) => String(ausr_id) === id) ?? null)}
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
