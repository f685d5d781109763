import { expect, test } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import {
  formatLondonAs,
  formatLondonBoard,
  formatLondonBrief,
  formatLondonNear,
  withinSentence,
  type TimeFormats,
} from './london-format.ts'
import { formatLondon } from '../time/london-time.ts'

const instant = '2026-12-31T14:05:00+00:00'

test('[RULE-12, SYS-02] every format gives the result of its example', () => {
  for (const { choices } of [defaultSettings.aset_general_format, defaultSettings.aset_today_format])
    for (const format of fieldsOf<Record<string, string>>(choices))
      expect(formatLondonAs(instant, format as never)).toBe((choices as Record<string, string>)[format])
  expect(formatLondonAs(instant, 'DD/MM/YYYY HH:mm')).toBe(formatLondon(instant))
  const longAgo = '0950-07-01T12:00:00Z'
  expect(formatLondonAs(longAgo, 'DD/MM/YYYY HH:mm')).toBe(formatLondon(longAgo))
})

test('[SYS-02] today begins and ends at midnight in London, regardless of the offset', () => {
  const formats = { general: 'D MMM YYYY HH:mm', today: 'Today HH:mm' } as const
  const now = '2026-07-01T22:30:00Z'
  expect(formatLondonNear('2026-07-01T00:10:00+01:00', now, formats)).toBe('Today 00:10')
  expect(formatLondonNear('2026-06-30T22:50:00Z', now, formats)).toBe('30 Jun 2026 23:50')
  expect(formatLondonNear('2026-07-01T23:10:00Z', now, formats)).toBe('2 Jul 2026 00:10')
})

test.each<[TimeFormats['general'], string]>([
  ['DD/MM/YYYY HH:mm', '01/07 09:05'],
  ['DD/MM/YY HH:mm', '01/07 09:05'],
  ['D MMM YYYY HH:mm', '1 Jul 09:05'],
  ['YYYY-MM-DD HH:mm', '07-01 09:05'],
])('[SYS-02] the brief form of %s has no year: %s', (general, brief) => {
  const iso = '2026-07-01T08:05:00Z'
  expect(formatLondonBrief(iso, '2026-07-02T08:00:00Z', { general, today: 'HH:mm' })).toBe(brief)
  expect(formatLondonBrief(iso, iso, { general, today: 'DD/MM/YYYY HH:mm' })).toBe('01/07 09:05')
  expect(formatLondonBrief(iso, iso, { general, today: 'Today HH:mm' })).toBe('Today 09:05')
})

test.each<[TimeFormats['today'], string]>([
  ['DD/MM/YYYY HH:mm', '01/07 09:05'],
  ['DD/MM HH:mm', '01/07 09:05'],
  ['Today HH:mm', 'Today 09:05'],
  ['HH:mm', '09:05'],
])(
  '[CTRL-02] with today’s times as %s, the board shows %s today, and DD/MM HH:mm otherwise',
  (today, shown) => {
    const iso = '2026-07-01T08:05:00Z'
    expect(formatLondonBoard(iso, '2026-07-01T22:59:00Z', today)).toBe(shown)
    for (const now of ['2026-07-01T23:00:00Z', '2026-06-30T22:59:00Z'])
      expect(formatLondonBoard(iso, now, today)).toBe('01/07 09:05')
  },
)

test('[SYS-02] Today is lower case within a sentence', () => {
  expect(`Delivered ${withinSentence('Today 20:51')}`).toBe('Delivered today 20:51')
  expect(withinSentence('31 Dec 2026 14:05')).toBe('31 Dec 2026 14:05')
})
