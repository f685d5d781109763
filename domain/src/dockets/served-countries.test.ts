import { expect, test } from 'vitest'
import { countriesServed, countryFault } from './served-countries.ts'

const services = [
  { styp_id: 'A  ', styp_countries: ['United Kingdom', 'Jersey'] },
  { styp_id: 'B', styp_countries: ['United Kingdom', 'France'] },
]

test('[RULE-05, ADDR-06] an address outside the countries of its service is refused with the countries it serves', () => {
  expect(countryFault('France', 'A', services)).toBe(
    'This service does not go to France. It serves United Kingdom and Jersey.',
  )
  expect(countryFault('Jersey', 'B', services)).toContain('does not go to Jersey')
})

test('[RULE-05, ADDR-06] an address in a country of its service is taken, however the country is written', () => {
  for (const country of ['United Kingdom', 'england', '', 'jersey '])
    expect(countryFault(country, 'A', services)).toBeNull()
  expect(countryFault('France', 'B', services)).toBeNull()
  expect(countryFault('France', 'unknown', services)).toBeNull()
})

test('[ADDR-06] the countries to choose from are those of the service, or of every service', () => {
  expect(countriesServed(services, 'A')).toEqual(['United Kingdom', 'Jersey'])
  expect(countriesServed(services)).toEqual(['United Kingdom', 'Jersey', 'France'])
})
