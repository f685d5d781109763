import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { authTexts } from './texts.ts'

interface DatabaseChooserProps {
  /** Whether the company is missing. */
  missing: boolean
}

/**
 * Chooses the company, if there is more than one (AUTH-01). The screen takes its theme at once (TEN-02). If the operator
 * does not list the companies, its name is typed.
 */
export function DatabaseChooser({ missing }: DatabaseChooserProps) {
  const { database, choose } = useTenant()
  const { data, refetch } = useQuery(databasesQuery)
  if (data?.complete === false) {
    return (
      <TextInput
        label={authTexts.company}
        description={authTexts.companyHelp}
        name="company"
        size="md"
        value={database ?? ''}
        error={missing && authTexts.companyRequired}
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
  return (
    <NativeSelect
      label={authTexts.database}
      name="database"
      size="md"
      value={rows.find(({ name }) => name === database)?.name ?? rows[0]?.name ?? ''}
      data={rows.map(({ name, theme }) => ({ value: name, label: theme.name }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
