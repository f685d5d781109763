import { Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ssoUserPost } from '@despatch/contract/sso/scim.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { nameOfUser } from '@despatch/domain/users/user.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { Select } from '../ui/list-fields.tsx'
import { foundUsersQuery, type User } from '../users/users.queries.ts'
import { connectionsQuery } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

const debounceMs = 200

const optionOf = (user: User) => ({
  value: String(user.ausr_id),
  label: `${nameOfUser(user)} (${user.ausr_logon})`,
})

/** Finds a user and links them to a connection. */
export function LinkUser({ con_id }: { con_id: number }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<User | null>(null)
  const [typed, setTyped] = useState('')
  // The box also contains the name of the chosen user, which is not a search.
  const isName = chosen !== null && typed === optionOf(chosen).label
  const [search] = useDebouncedValue(isName ? '' : typed.trim(), debounceMs)
  const found = useQuery(foundUsersQuery(search))
  const users = found.data ?? []
  const offered =
    chosen && !users.some(({ ausr_id }) => ausr_id === chosen.ausr_id) ? [chosen, ...users] : users
  const link = useMutation({
    mutationFn: ({ ausr_id }: User) => api(ssoUserPost, { con_id, ausr_id }),
    onSuccess: async () => {
      notify.success(ssoTexts.connection, ssoTexts.userLinked)
      setChosen(null)
      await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    },
    onError: (failure) => notify.failure(ssoTexts.linkUser, failure),
  })
  return (
    <Group gap="xs" align="end">
      <Select
        flex={1}
        label={ssoTexts.linkUser}
        placeholder={ssoTexts.findUser}
        searchable
        selectFirstOptionOnChange
        maxLength={longestSearch}
        nothingFoundMessage={found.isFetching ? ssoTexts.searching : ssoTexts.noMatchingUser}
        // The server has searched already, also in fields that are not shown.
        filter={({ options }) => options}
        data={offered.map(optionOf)}
        value={chosen === null ? null : String(chosen.ausr_id)}
        onSearchChange={setTyped}
        onChange={(id) => setChosen(offered.find(({ ausr_id }) => String(ausr_id) === id) ?? null)}
      />
      <Button
        variant="default"
        disabled={chosen === null}
        loading={link.isPending}
        onClick={() => {
          if (chosen) link.mutate(chosen)
        }}
      >
        {ssoTexts.linkAction}
      </Button>
    </Group>
  )
}
