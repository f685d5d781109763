import { Button, Group } from '@mantine/core'
import { ssoUserPost } from '@despatch/contract/sso/scim.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { UserSearch } from '../users/user-search.tsx'
import type { User } from '../users/users.queries.ts'
import { connectionsQuery } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

/** Finds a user and links them to a connection. */
export function LinkUser({ con_id }: { con_id: number }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<User | null>(null)
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
      <UserSearch
        flex={1}
        label={ssoTexts.linkUser}
        placeholder={ssoTexts.findUser}
        nothingFound={ssoTexts.noMatchingUser}
        chosen={chosen}
        onChoose={setChosen}
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
