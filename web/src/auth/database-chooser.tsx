import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../platform/notify.ts'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { commonTexts } from '../ui/texts.ts'
import { authTexts } from './texts.ts'

interface DatabaseChooserProps {
  /** Whether the company is missing. */
  missing: boolean
}

/**
 * Chooses the company, if there is more than one (AUTH-01). None is chosen beforehand, unless the address or this browser names
 * one. The screen takes its theme at once (TEN-02). If the operator does not list the companies, its name is typed. The
 * specification calls a company a database.
 */
export function DatabaseChooser({ missing }: DatabaseChooserProps) {
  const { database, choose } = useTenant()
  const { data, error, refetch } = useQuery(databasesQuery)
  useEffect(() => {
    if (error) notify.failure(commonTexts.loadTheme, error)
  }, [error])
  if (data?.complete === false) {
    return (
      <TextInput
        label={authTexts.database}
        description={authTexts.databaseHelp}
        name="database"
        size="md"
        value={database ?? ''}
        error={missing && authTexts.databaseRequired}
        onChange={(event) => choose(event.currentTarget.value.trim().toLowerCase())}
        onBlur={() => void refetch()}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={40}
      />
    )
  }
  const rows = data?.rows ?? []
  if (rows.length < 2) return null
  const chosen = rows.find(({ name }) => name === database)?.name ?? ''
  return (
    <NativeSelect
      label={authTexts.database}
      name="database"
      size="md"
      value={chosen}
      error={missing && authTexts.databaseRequired}
      data={[
        ...(chosen === '' ? [{ value: '', label: authTexts.chooseDatabase, disabled: true }] : []),
        ...rows.map(({ name, theme }) => ({ value: name, label: theme.name })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
