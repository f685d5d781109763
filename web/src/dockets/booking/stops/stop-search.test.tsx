import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { StopSearch } from './stop-search.tsx'

afterEach(() => vi.unstubAllGlobals())

const searchWith = (onStop: (address: unknown) => void) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <StopSearch
        id="addresses.1.search"
        owner="Delivery"
        label="Find an address"
        cust_id={1}
        type={1}
        onStop={onStop}
        onByHand={() => undefined}
      />
      <p>Elsewhere</p>
    </QueryClientProvider>,
  )

test('[FORM-14] the suggestions open when the mouse button is pressed, wherever it is released', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rows: [], notice: null })))
  const { user } = searchWith(() => undefined)
  const search = screen.getByRole('combobox')
  expect(search.getAttribute('aria-expanded')).toBe('false')
  await user.pointer([
    { keys: '[MouseLeft>]', target: search },
    { keys: '[/MouseLeft]', target: screen.getByText('Elsewhere') },
  ])
  expect(search.getAttribute('aria-expanded')).toBe('true')
})

test('[FORM-14] a suggestion is chosen when the mouse button is pressed on it, wherever it is released', async () => {
  const address = { ...emptyAddress(1), dadd_companyname: 'Tower of London' }
  const tower = { from: 'book', label: 'Tower of London', address, retrieve: null, times: 0, lastUsed: null }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rows: [tower], notice: null })))
  const chosen = vi.fn()
  const { user } = searchWith(chosen)
  await user.type(screen.getByRole('combobox'), 'tower')
  const option = await screen.findByRole('option', { name: /Tower of London/ })
  await user.pointer([
    { keys: '[MouseLeft>]', target: option },
    { keys: '[/MouseLeft]', target: screen.getByText('Elsewhere') },
  ])
  await vi.waitFor(() => expect(chosen).toHaveBeenCalledOnce(), 60_000)
  expect(chosen.mock.calls[0]?.[0]).toEqual(address)
})
