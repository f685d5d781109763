import { expect, test } from 'vitest'
import { estimateTravel } from '../geo/distance.ts'
import { DEFAULT_PACE } from '../geo/driving-time.ts'
import { enteredLegs } from './entered-route.ts'

const museum = { latitude: 51.5194, longitude: -0.127 }
const tower = { latitude: 51.5081, longitude: -0.0759 }

test('[RULE-05, PRICE-01] the leg to a stop without a location gets the entered miles', () => {
  expect(enteredLegs([museum, null], 300, DEFAULT_PACE)).toEqual([{ miles: 300, minutes: 384 }])
})

test('[RULE-05, PRICE-01] legs between known stops are estimated, and the other legs share the rest', () => {
  const known = estimateTravel(museum, tower)
  expect(enteredLegs([museum, tower, null, museum], 103.26, DEFAULT_PACE)).toEqual([
    known,
    { miles: 50, minutes: 84 },
    { miles: 50, minutes: 84 },
  ])
})

test('[RULE-05, PRICE-01] the other legs get no miles if the known legs use all of them', () => {
  const known = estimateTravel(museum, tower)
  expect(enteredLegs([museum, tower, null], known.miles, DEFAULT_PACE)?.map(({ miles }) => miles)).toEqual([
    known.miles,
    0,
  ])
})

test('[RULE-05] a distance shorter than the known legs gives no route', () => {
  expect(enteredLegs([museum, tower, null], 3, DEFAULT_PACE)).toBeNull()
})
