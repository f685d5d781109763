import { expect, test } from 'vitest'
import { countriesServed, countryError } from './served-countries.ts'

const services = [
  { styp_id: 'A  ', styp_countries: ['United Kingdom', 'Jersey'] },
  { styp_id: 'B', styp_countries: ['United Kingdom', 'France'] },
]

test('[RULE-05, ADDR-06] a booking rejects an address outside the service’s countries and names the countries it serves', () => {
  expect(countryError('France', 'A', services)).toBe(
    'This service does not deliver to France. It serves United Kingdom and Jersey.',
  )
  expect(countryError('Jersey', 'B', services)).toContain('does not deliver to Jersey')
})

test.each([
  [['France'], 'It serves France.'],
  [['France', 'Spain'], 'It serves France and Spain.'],
  [['France', 'Spain', 'Italy', 'Malta'], 'It serves France, Spain, Italy and Malta.'],
])('[ADDR-06] lists the countries of a service in a sentence: %j', (styp_countries, sentence) => {
  const service = { styp_id: 'C', styp_countries }
  expect(countryError('Jersey', 'C', [service])).toBe(`This service does not deliver to Jersey. ${sentence}`)
})

test('[RULE-05, ADDR-06] a booking accepts an address in a country of its service, in any spelling', () => {
  for (const country of ['United Kingdom', 'england', '', 'jersey '])
    expect(countryError(country, 'A', services)).toBeNull()
  expect(countryError('France', 'B', services)).toBeNull()
  expect(countryError('France', 'unknown', services)).toBeNull()
})

test('[ADDR-06] offers the countries of the service, or of all services', () => {
  expect(countriesServed(services, 'A')).toEqual(['United Kingdom', 'Jersey'])
  expect(countriesServed(services, 'B  ')).toEqual(['United Kingdom', 'France'])
  expect(countriesServed(services)).toEqual(['United Kingdom', 'Jersey', 'France'])
})
