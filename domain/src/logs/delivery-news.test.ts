import { expect, test } from 'vitest'
import { emailKindLabels } from './email-kinds.ts'
import { trackingLabelOf } from '../tracking/tracking-milestones.ts'
import { deliveryNews, newsInSentence } from '../dockets/delivery-news.ts'
import { occasionOf } from '../dockets/mail-occasions.ts'
import { isStatusId } from '../dockets/status.ts'

const named = Object.entries(deliveryNews).flatMap(([status, words]) =>
  isStatusId(status) ? [{ status, words }] : [],
)

test.each(named)(
  '[TRACK-02, OPS-06] the tracking page and the email name $status as “$words”',
  ({ status, words }) => {
    expect(trackingLabelOf(status)).toBe(words)
    expect(emailKindLabels[occasionOf(status)]).toBe(words)
  },
)

test('[TRACK-02] no status is named to recipients in words of the office', () => {
  expect(named.map(({ words }) => words).join(' ')).not.toMatch(/docket|allocat|given|consignment|POD/i)
  expect(newsInSentence('G')).toBe('driver assigned')
})
