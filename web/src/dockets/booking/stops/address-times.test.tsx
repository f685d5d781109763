import { renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleBookingSetup, sampleDraft, samplePrice } from '../../../../test/sample-booking.ts'
import { show } from '../../../../test/show.tsx'
import { timesOf } from '../workflow/booking-check.ts'
import { AddressTimes } from './address-times.tsx'
import { useEarliest } from './use-earliest.ts'

afterEach(() => void vi.useRealTimers())

const overnight = {
  styp_id: 'A',
  styp_countries: ['United Kingdom'],
  styp_cutoff: '16:00',
  styp_days: 'mon,tue,wed,thu,fri',
  styp_opens: '08:00',
  styp_days_later: 1,
  styp_deliver_by: '17:30',
  styp_holidays: 'F',
  styp_most_pieces: null,
  styp_heaviest_piece_kg: null,
  styp_longest_cm: null,
  regions: [],
  tariffs: [],
} as const

const setup = { ...sampleBookingSetup(), services: [overnight] }
const draft = sampleDraft(setup)

const noticeAt = (now: string) => timesOf(draft, setup, [20], now).notice

function showCollection(notice: string | null) {
  const [address] = draft.addresses
  if (!address) throw new Error('A booking has a collection')
  show(
    <AddressTimes
      address={{ ...address, dadd_ready: null }}
      index={0}
      addressKey={1}
      owner="Collection"
      messages={{}}
      edit={() => undefined}
      earliestReady={null}
      earliestDeadline={null}
      notice={notice}
      onUnreadable={() => undefined}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Collection ready time' })
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

test('[RULE-09] after the cut-off the ready time of the collection states when it is collected instead', () => {
  const sentence = 'Bookings for today closed at 16:00. Collection is Monday 30 November, from 08:00.'
  expect(noticeAt('2026-11-27T15:59:00+00:00')).toBeNull()
  expect(noticeAt('2026-11-27T16:00:00+00:00')).toBe(sentence)
  expect(showCollection(sentence)).toBe(sentence)
})

test('[RULE-09] before the cut-off the ready time can be left empty', () => {
  expect(showCollection(null)).toContain('Leave empty')
})

const noticeBeside = (priced_at: string | undefined) => {
  const estimate =
    priced_at === undefined
      ? undefined
      : { ...samplePrice(10), minutes: 20, addresses: [], tariffs: [], priced_at }
  const { result } = renderHook(() => useEarliest(draft, setup, [20], estimate))
  return result.current[0]?.notice
}

test('[RULE-09] the sentence is of the moment of the estimate, whose times are booked for 15 minutes', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T16:00:20Z'), toFake: ['Date'] })
  expect(noticeBeside('2026-11-27T15:59:40+00:00')).toBeNull()
  expect(noticeBeside('2026-11-27T16:00:05+00:00')).toMatch(/^Bookings for today closed/)
  expect(noticeBeside(undefined)).toMatch(/^Bookings for today closed/)
})
