import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { roleText } from '@despatch/domain/users/roles.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersTexts } from './texts.ts'
import { foundUsersQuery, type User } from './users.queries.ts'

interface UserSearchProps {
  label: string
  placeholder: string
  nothingFound: string
  chosen: User | null
  onChoose: (user: User | null) => void
  /** The user who is not offered. */
  except?: number | null
  /** Set in a dialog that opens with the focus here. */
  'data-autofocus'?: boolean
  flex?: number
}

const debounceMs = 200

const optionOf = (user: User) => ({
  value: String(user.ausr_id),
  label: [nameOfUser(user), user.ausr_logon, roleText(user)].filter(Boolean).join(' · '),
})

/** A field that finds a user by name, username or another detail. */
export function UserSearch({ nothingFound, chosen, onChoose, except, ...field }: UserSearchProps) {
  const [typed, setTyped] = useState('')
  // The box also contains the name of the chosen user, which is not a search.
  const isName = chosen !== null && typed === optionOf(chosen).label
  const [search] = useDebouncedValue(isName ? '' : typed.trim(), debounceMs)
  const found = useQuery(foundUsersQuery(search))
  const users = (found.data ?? []).filter(({ ausr_id }) => ausr_id !== except)
  const offered =
    chosen && !users.some(({ ausr_id }) => ausr_id === chosen.ausr_id) ? [chosen, ...users] : users
  return (
    <Select
      {...field}
      searchable
      selectFirstOptionOnChange
      maxLength={longestSearch}
      nothingFoundMessage={found.isFetching ? usersTexts.searching : nothingFound}
      // The server has searched already, also in fields that are not shown.
      filter={({ options }) => options}
      data={offered.map(optionOf)}
      value={chosen === null ? null : String(chosen.ausr_id)}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(offered.find(({ ausr_id }) => String(ausr_id) === id) ?? null)}
    />
  )
}
