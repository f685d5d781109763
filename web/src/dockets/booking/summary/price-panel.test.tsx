import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleBookingSetup, sampleDraft, samplePrice } from '../../../../test/sample-booking.ts'
import { show } from '../../../../test/show.tsx'
import { PricePanel } from './price-panel.tsx'
import { savedDraft } from '../draft/saved-draft.ts'
import { useBooking } from '../workflow/use-booking.ts'
import { useKnownTravel } from '../stops/use-travel.ts'

const setup = sampleBookingSetup()
const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  // A complete draft.
  savedDraft(setup.session).write({
    draft: sampleDraft(setup),
    editedFrom: 'new',
    key: 'first',
    aside: null,
    attempts: 0,
    payment: null,
  })
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    return Promise.resolve(Response.json(samplePrice(41.5)))
  })
})
afterEach(() => vi.unstubAllGlobals())

const unreadable = () => ({})

function Panel() {
  const engine = useBooking(
    setup,
    { travelOf: useKnownTravel(), estimatedAt: () => undefined, estimatedPrice: () => undefined, unreadable },
    () => undefined,
  )
  const estimate = { data: undefined, isStale: false, isPending: false, problem: null, tariffs: [] }
  return (
    <>
      <p>{`Mode: ${engine.state.mode}`}</p>
      <PricePanel engine={engine} setup={setup} estimate={estimate} />
    </>
  )
}

const showPanel = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )

test('[FORM-01, FORM-03] the panel offers a check, then shows the price and moves the focus to the button that books', async () => {
  const { user } = showPanel()
  expect(screen.queryByText('£41.50')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check and book' }))
  const confirm = await screen.findByRole('button', { name: 'Book for £41.50' })
  expect(document.activeElement).toBe(confirm)
  expect(screen.getAllByText('£41.50').length).toBeGreaterThan(0)
  expect(screen.getByText('Mode: confirm')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByText('Mode: new')).toBeTruthy()
  expect(screen.queryByText('£41.50')).toBeNull()
})

test('[FORM-17] the second click of a double click on the main button does not book at the price', async () => {
  const { user } = showPanel()
  await user.dblClick(screen.getByRole('button', { name: 'Check and book' }))
  await screen.findByRole('button', { name: 'Book for £41.50' })
  expect(requests).toHaveLength(1)
})
