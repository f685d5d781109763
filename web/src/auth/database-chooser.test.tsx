import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { databasesQuery } from '../tenants/databases.ts'
import { TenantContext } from '../tenants/tenant-theme.tsx'
import { DatabaseChooser } from './database-chooser.tsx'

const named = (...names: string[]) =>
  names.map((name) => ({ name, theme: { ...defaultTheme, name }, isCopy: false }))

/** The chooser of a portal with these companies; `chosen` lists what it has chosen. */
function showChooser(reply: { rows: ReturnType<typeof named>; complete: boolean }, error?: string) {
  const chosen: string[] = []
  const queries = new QueryClient()
  queries.setQueryData(databasesQuery.queryKey, { ...reply, next: null })
  function Login() {
    const [database, setDatabase] = useState<string | null>(null)
    const choose = (name: string) => {
      chosen.push(name)
      setDatabase(name)
    }
    const tenant = {
      theme: defaultTheme,
      show: () => undefined,
      tryOn: () => undefined,
      database,
      choose,
      isCopy: false,
    }
    return (
      <TenantContext value={tenant}>
        <DatabaseChooser error={error} />
      </TenantContext>
    )
  }
  const { user } = show(
    <QueryClientProvider client={queries}>
      <Login />
    </QueryClientProvider>,
  )
  return { user, chosen }
}

test('[AUTH-01, TEN-01] one of several listed companies is chosen', async () => {
  const { user, chosen } = showChooser({ rows: named('metro', 'northern'), complete: true })
  expect(screen.getByLabelText<HTMLSelectElement>('Company').value).toBe('')
  await user.selectOptions(screen.getByLabelText('Company'), 'northern')
  expect(chosen.at(-1)).toBe('northern')
})

test('[AUTH-01] a portal with one company asks for none', () => {
  showChooser({ rows: named('metro'), complete: true })
  expect(screen.queryByLabelText('Company')).toBeNull()
})

test('[AUTH-01, TEN-01] a company that is not listed is typed, in any case', async () => {
  const { user, chosen } = showChooser({ rows: [], complete: false })
  await user.type(screen.getByLabelText('Company'), ' Metro')
  expect(chosen.at(-1)).toBe('metro')
})

test('[AUTH-01] a missing company is reported at its field', () => {
  showChooser({ rows: [], complete: false }, 'Company is required.')
  expect(screen.getByLabelText('Company').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Company is required.')).toBeTruthy()
})

test('[AUTH-01] a company that was not chosen from the list is reported at its field', () => {
  showChooser({ rows: named('metro', 'northern'), complete: true }, 'Company is required.')
  expect(screen.getByLabelText('Company').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Company is required.')).toBeTruthy()
})
