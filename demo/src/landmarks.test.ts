import { columnLengths, formLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { isPostcode, normalisePostcode, postcodeParts } from '@despatch/domain/geo/postcode.ts'
import { describe, expect, test } from 'vitest'
import { knownAddressRows, readLandmarks } from './landmark-table.ts'
import { landmarksNorth } from './landmarks-north.ts'
import { landmarksSouth } from './landmarks-south.ts'

/** Generous bounding boxes of the postcode areas: south, north, west, east. */
// oxfmt-ignore
const areaBoxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AL: [51.68, 51.86, -0.45, -0.15], BN: [50.72, 51.05, -0.66, 0.37], CB: [51.95, 52.55, -0.2, 0.65],
  CM: [51.55, 51.95, 0, 0.95], CO: [51.7, 52.15, 0.55, 1.3], CR: [51.28, 51.43, -0.2, 0],
  CT: [51.05, 51.42, 0.85, 1.46], DA: [51.35, 51.52, 0.05, 0.45], E: [51.49, 51.66, -0.09, 0.07],
  EC: [51.505, 51.535, -0.12, -0.07], GU: [50.95, 51.37, -1.05, -0.4], HA: [51.53, 51.65, -0.44, -0.25],
  KT: [51.25, 51.43, -0.53, -0.22], LU: [51.83, 52.02, -0.72, -0.3], ME: [51.15, 51.5, 0.3, 1.02],
  MK: [51.85, 52.25, -1.2, -0.35], N: [51.525, 51.66, -0.2, -0.03], NW: [51.52, 51.63, -0.29, -0.11],
  OX: [51.55, 52.15, -1.75, -0.85], PO: [50.55, 51.05, -1.6, -0.55], RH: [50.93, 51.3, -0.5, 0.1],
  SE: [51.4, 51.515, -0.125, 0.13], SL: [51.4, 51.65, -0.82, -0.45], SO: [50.75, 51.2, -1.75, -1.1],
  SW: [51.405, 51.515, -0.27, -0.1], TW: [51.38, 51.5, -0.55, -0.26], W: [51.48, 51.55, -0.29, -0.125],
  WC: [51.507, 51.532, -0.135, -0.105],
  BB: [53.65, 53.95, -2.6, -2.05], BD: [53.7, 54.15, -2.35, -1.65], BL: [53.52, 53.68, -2.65, -2.3],
  CH: [53, 53.45, -3.4, -2.75], DH: [54.65, 54.92, -1.85, -1.3], FY: [53.7, 53.95, -3.1, -2.85],
  HD: [53.52, 53.72, -2, -1.6], HU: [53.6, 53.95, -0.65, 0.15], HX: [53.65, 53.8, -2.15, -1.75],
  L: [53.3, 53.6, -3.15, -2.7], LA: [53.95, 54.5, -3.3, -2.35], LS: [53.68, 54.02, -1.95, -1.15],
  M: [53.32, 53.58, -2.5, -2.05], NE: [54.85, 55.65, -2.4, -1.4], OL: [53.45, 53.75, -2.25, -1.85],
  PR: [53.58, 53.95, -3.05, -2.45], S: [53.15, 53.6, -1.9, -0.95], SK: [53.12, 53.5, -2.35, -1.75],
  SR: [54.75, 54.97, -1.5, -1.25], TS: [54.4, 54.75, -1.45, -0.75], WF: [53.55, 53.76, -1.72, -1.15],
  YO: [53.75, 54.6, -1.6, 0],
}

describe.each([
  { where: 'the South East', landmarks: landmarksSouth },
  { where: 'the North', landmarks: landmarksNorth },
])('landmarks in $where', ({ landmarks }) => {
  test('[OPS-01, ADDR-03] landmarks have complete postcodes in their standard form', () => {
    const wrong = landmarks.filter(
      ({ postcode }) => !isPostcode(postcode) || normalisePostcode(postcode) !== postcode,
    )
    expect(wrong).toEqual([])
  })

  test('[OPS-01, ADDR-03] landmarks are within the area of their postcode', () => {
    const astray = landmarks.filter(({ postcode, latitude, longitude }) => {
      const [south, north, west, east] = areaBoxes[postcodeParts(postcode)?.area ?? ''] ?? [0, 0, 0, 0]
      return !(latitude >= south && latitude <= north && longitude >= west && longitude <= east)
    })
    expect(astray).toEqual([])
  })

  test('[OPS-01, ADDR-03, RULE-10] fit the form, and several postcodes have more than one address', () => {
    const long = landmarks.filter(
      (landmark) =>
        landmark.name.length > formLengths.dadd_companyname ||
        landmark.street.length > formLengths.dadd_street ||
        landmark.parts.some(
          (part) => `${part.subDwelling}, ${part.dwelling}`.length > columnLengths.dadd_build,
        ),
    )
    expect(long).toEqual([])
    expect(new Set(landmarks.map(({ name }) => name)).size).toBe(landmarks.length)
    expect(knownAddressRows(landmarks).length).toBeGreaterThanOrEqual(120)
    expect(landmarks.filter(({ parts }) => parts.length > 1).length).toBeGreaterThan(30)
  })
})

const known = (name: string) => landmarksSouth.find((landmark) => landmark.name === name)

test('[ADDR-03] the demo contains the landmarks of the worked example', () => {
  expect(known('British Museum')).toMatchObject({
    postcode: 'WC1B 3DG',
    latitude: 51.5194,
    longitude: -0.127,
  })
  expect(known('Tower of London')).toMatchObject({
    postcode: 'EC3N 4AB',
    latitude: 51.5081,
    longitude: -0.0759,
  })
})

test('[OPS-01] a line of the table without a position is refused', () => {
  expect(() => readLandmarks('Nowhere | Lost Lane | London | N1 1AA | somewhere')).toThrow('cannot be read')
})
