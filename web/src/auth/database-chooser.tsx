import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { databasesQuery } from '../tenants/databases.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { authTexts } from './texts.ts'

/** Chooses the company, if there is more than one (AUTH-01). The screen takes its theme at once (TEN-02). */
export function DatabaseChooser() {
  const { database, choose } = useTenant()
  const { data = [] } = useQuery(databasesQuery)
  if (data.length < 2) return null
  return (
    <NativeSelect
      label={authTexts.database}
      name="database"
      size="md"
      value={data.find(({ name }) => name === database)?.name ?? data[0]?.name ?? ''}
      data={data.map(({ name, theme }) => ({ value: name, label: theme.name }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
