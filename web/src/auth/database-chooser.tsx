import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notify } from '../platform/notify.ts'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { commonTexts } from '../ui/texts.ts'
import { authTexts } from './texts.ts'

interface DatabaseChooserProps {
  /** The error of the company. */
  error: string | undefined
  /** Called when another one is chosen or typed. */
  onChange?: () => void
}

/**
 * Chooses the company, if there is more than one (AUTH-01). None is chosen beforehand, unless the address or this browser names
 * one. The screen takes its theme at once (TEN-02). If the operator does not list the companies, its name is typed. The
 * specification calls a company a database; those who log in do not.
 */
export function DatabaseChooser({ error: wrong, onChange }: DatabaseChooserProps) {
  const { database, choose } = useTenant()
  const { data, error, refetch } = useQuery(databasesQuery)
  const [typed, setTyped] = useState(database ?? '')
  useEffect(() => {
    if (error) notify.failure(commonTexts.loadTheme, error)
  }, [error])
  if (data?.complete === false) {
    return (
      <TextInput
        label={authTexts.company}
        description={authTexts.companyHelp}
        name="database"
        size="md"
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          choose(event.currentTarget.value.trim().toLowerCase())
          onChange?.()
        }}
        onBlur={() => void refetch()}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={80}
      />
    )
  }
  const rows = data?.rows ?? []
  if (rows.length < 2) return null
  const chosen = rows.find(({ name }) => name === database)?.name ?? ''
  return (
    <NativeSelect
      label={authTexts.company}
      name="database"
      size="md"
      value={chosen}
      error={wrong}
      data={[
        ...(chosen === '' ? [{ value: '', label: authTexts.chooseCompany, disabled: true }] : []),
        ...rows.map(({ name, theme }) => ({ value: name, label: theme.name })),
      ]}
      onChange={(event) => {
        choose(event.currentTarget.value)
        onChange?.()
      }}
    />
  )
}
