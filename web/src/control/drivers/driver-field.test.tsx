import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { sessionQuery, type Session } from '../../platform/session.ts'
import { showField } from '../../../test/show.tsx'
import { DriverField } from './driver-field.tsx'
import { driversForQuery, driversQuery, type Driver } from './drivers.queries.ts'

const driver = (drv_id: number, drv_driver: string, more: Partial<Driver> = {}): Driver => ({
  drv_id,
  drv_version: 1,
  drv_driver,
  drv_callsign: `L${drv_id}`,
  drv_vehicle: 'car',
  drv_telephone: '',
  drv_email: '',
  drv_state: 'active',
  drv_open: 2,
  position: null,
  shift_since: null,
  shift_defects: 0,
  documents: [],
  unread_messages: 0,
  ...more,
})

const suitable = (reason: string) => ({ fit: { suitable: true, late: 0, reason } })

const drivers = [
  driver(1, 'Ada', suitable('there in 6 min')),
  driver(2, 'Bob', suitable('has this docket')),
  driver(3, 'Cleo', suitable('there in 24 min')),
  driver(4, 'Dan', { drv_state: 'off' }),
  driver(5, 'Eve', { drv_state: 'retired' }),
]

const session = (DriverDocumentsBlock: 'T' | 'F'): Session => ({
  database: 'metro',
  theme: defaultTheme,
  isCopy: false,
  user: {
    ausr_id: 1,
    ausr_logon: 'control',
    ausr_nickname: '',
    ausr_firstname: '',
    ausr_lastname: '',
    ausr_telephone: '',
    ausr_email: '',
    ausr_start_page: 'home',
    ausr_cust_id: null,
    ausr_booking_complete: 'F',
    ausr_booking_summary: 'F',
    ausr_accountaddress: 'F',
  },
  rights: ['control'],
  settings: { ...startingSettings, DriverDocumentsBlock },
  prices: 'all',
  passwordExpired: false,
  factorMissing: false,
  factorDue: null,
})

/** The field of a docket that driver 2 has, or of several dockets. */
function showDrivers(docket: number | null, blocks: 'T' | 'F' = 'F') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(sessionQuery.queryKey, session(blocks))
  queries.setQueryData((docket === null ? driversQuery : driversForQuery(docket)).queryKey, drivers)
  return showField<number | null>(null, (value, onChange) => (
    <QueryClientProvider client={queries}>
      <DriverField {...{ value, onChange, docket }} error={undefined} focused={false} current={2} />
    </QueryClientProvider>
  ))
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Driver' })

test('[CTRL-03, CTRL-08] the keys 1 to 3 choose the most suitable drivers until something is typed', async () => {
  const { user, values } = showDrivers(7)
  await user.click(field())
  await user.keyboard('2')
  expect(field().value).toBe('L3 Cleo, Car')
  await user.keyboard('1')
  await user.clear(field())
  await user.type(field(), 'c2')
  expect(values.slice(0, 2)).toEqual([3, 1])
  expect(values).not.toContain(2)
})

test('[CTRL-03, CTRL-08] each driver has a reason, and those who cannot be chosen are listed', async () => {
  const { user, values } = showDrivers(7)
  await user.click(field())
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '1L1 Ada, Car there in 6 min',
    'L2 Bob, Car current driver',
    '2L3 Cleo, Car there in 24 min',
    'L4 Dan, Car off duty',
  ])
  for (const at of options.keys()) {
    // A choice closes the list.
    if (field().getAttribute('aria-expanded') !== 'true') await user.click(field())
    const option = (await screen.findAllByRole('option'))[at]
    if (option) await user.click(option)
  }
  expect(values).toEqual([1, 3])
})

test('[CTRL-04, CTRL-07] drivers without required documents cannot be chosen, also for several dockets', async () => {
  const { user, values } = showDrivers(null, 'T')
  await user.click(field())
  const [first] = await screen.findAllByRole('option')
  expect(first?.textContent).toBe(
    'L1 Ada, Car Driving licence is missing, Insurance is missing, Right to work is missing',
  )
  if (first) await user.click(first)
  expect(values).toEqual([])
})
