import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePhoto, mostPhotos, type PhotoDecision, type PhotographedEvent } from './delivery-photo.ts'
import { driverEventKinds, eventOutcomes } from './driver-event.ts'

const delivered: PhotographedEvent = {
  kind: 'delivered',
  outcome: 'applied',
  isResolved: false,
  isOnDocket: true,
  photos: 0,
}

test.each<[string, Partial<PhotographedEvent>, PhotoDecision['outcome']]>([
  ['an applied delivery is a proof', {}, 'proof'],
  ['a noted delivery is held', { outcome: 'noted', isOnDocket: false }, 'held'],
  ['a delivery that the office applied is a proof', { outcome: 'noted', isResolved: true }, 'proof'],
  [
    'a delivery that the office dismissed is refused',
    { outcome: 'noted', isResolved: true, isOnDocket: false },
    'refused',
  ],
  ['a refused delivery is refused', { outcome: 'refused', isOnDocket: false }, 'refused'],
  ['a collection is refused', { kind: 'collected' }, 'refused'],
  ['a delivery with the most photos is refused', { photos: mostPhotos }, 'refused'],
])('[TRACK-04] a photo of %s', (_title, more, outcome) => {
  expect(decidePhoto({ ...delivered, ...more })).toMatchObject({ outcome })
})

test('[TRACK-04] a photo is a proof only of a delivery that is on the docket', () => {
  const event = fc.record({
    kind: fc.constantFrom(...driverEventKinds),
    outcome: fc.constantFrom(...eventOutcomes),
    isResolved: fc.boolean(),
    isOnDocket: fc.boolean(),
    photos: fc.integer({ min: 0, max: mostPhotos + 1 }),
  })
  fc.assert(
    fc.property(event, (seen) => {
      if (decidePhoto(seen).outcome !== 'proof') return
      expect(seen).toMatchObject({ kind: 'delivered', isOnDocket: true })
      expect(seen.photos).toBeLessThan(mostPhotos)
    }),
  )
})
