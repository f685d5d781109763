import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { LateNotifications } from './late-notifications.tsx'
import { messages } from './messages.ts'
import { notify } from './notify.ts'
// Loaded before the test, because it takes seconds on a busy machine.
import './shown-notifications.tsx'

const patient = { timeout: 10_000 }

test('[NAV-08] messages wait until their file is loaded, and those that are hidden before are not shown', async () => {
  notify.failure('Load Data', new Error('The earlier attempt failed.'))
  notify.hideFailures()
  notify.failure('Save Data', new Error('The later attempt failed.'))
  messages.hide(messages.show({ title: 'Address deleted', message: 'High Street' }))
  const counted = messages.show({ title: 'Export', message: '1 booking' })
  messages.update(counted, { title: 'Export', message: '2 bookings' })

  show(<LateNotifications />)
  expect(await screen.findByText('The later attempt failed.', {}, patient)).toBeTruthy()
  expect(screen.getByText('2 bookings')).toBeTruthy()
  expect(screen.queryByText('The earlier attempt failed.')).toBeNull()
  expect(screen.queryByText('Address deleted')).toBeNull()

  notify.success('Exported to CSV', '1 kB')
  expect(await screen.findByText('Exported to CSV', {}, patient)).toBeTruthy()
  notify.hideFailures()
  await waitFor(() => expect(screen.queryByText('The later attempt failed.')).toBeNull(), patient)
})
