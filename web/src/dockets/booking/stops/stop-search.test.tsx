import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { StopSearch } from './stop-search.tsx'

afterEach(() => vi.unstubAllGlobals())

test('[FORM-14] the suggestions open when the mouse button is pressed, wherever it is released', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rows: [], notice: null })))
  const { user } = show(
    <QueryClientProvider client={new QueryClient()}>
      <StopSearch
        id="addresses.1.search"
        owner="Delivery"
        label="Find an address"
        cust_id={1}
        type={1}
        onStop={() => undefined}
        onByHand={() => undefined}
      />
      <p>Elsewhere</p>
    </QueryClientProvider>,
  )
  const search = screen.getByRole('combobox')
  expect(search.getAttribute('aria-expanded')).toBe('false')
  await user.pointer([
    { keys: '[MouseLeft>]', target: search },
    { keys: '[/MouseLeft]', target: screen.getByText('Elsewhere') },
  ])
  expect(search.getAttribute('aria-expanded')).toBe('true')
})
