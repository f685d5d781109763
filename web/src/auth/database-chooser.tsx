import { InputBase, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { loadDatabases, useDatabases } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { loginTexts } from './login-texts.ts'

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
  const { data } = useDatabases()
  if (data?.complete === false) {
    return (
      <TextInput
        label={loginTexts.company}
        description={loginTexts.companyHelp}
        name="company"
        size="md"
        value={database ?? ''}
        error={missing && loginTexts.companyRequired}
        onChange={(event) => choose(event.currentTarget.value.trim().toLowerCase())}
        onBlur={() => void loadDatabases()}
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
    <InputBase
      component="select"
      pointer
      label={loginTexts.database}
      name="database"
      size="md"
      value={rows.find(({ name }) => name === database)?.name ?? rows[0]?.name ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      // The library’s own select would take another kB of the login page.
      rightSection={<IconSelector size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {rows.map(({ name, theme }) => (
        <option key={name} value={name}>
          {theme.name}
        </option>
      ))}
    </InputBase>
  )
}
