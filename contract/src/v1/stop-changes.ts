import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { latitude, longitude, requiredText, text, time } from '../wire/fields.ts'
import { described } from './v1-fields.ts'

const { address } = textLengths

const changed = (most: number, description: string, example: string) =>
  described(text(most).optional(), description, example)

/** What to change of a stop. Fields that are left out stay as they are. */
export const StopChange = z.strictObject({
  name: described(requiredText(address.dadd_name).optional(), 'The person at the address.', 'Geoffrey Gate'),
  company: changed(address.dadd_companyname, 'The business at the address.', 'Tower of London'),
  building: changed(address.dadd_build, 'The name or number of the building.', 'Middle Tower'),
  street: changed(address.dadd_street, 'The street.', 'Tower Hill'),
  locality: changed(address.dadd_locality, 'The village or district.', ''),
  town: changed(address.dadd_town, 'The post town.', 'London'),
  county: changed(address.dadd_county, 'The county.', ''),
  country: changed(address.dadd_country, 'The country.', 'United Kingdom'),
  postcode: described(requiredText(address.dadd_postalcode).optional(), 'The postcode.', 'EC3N 4AB'),
  latitude: described(
    latitude.nullable().optional(),
    'Degrees north, WGS84, of the door. Another address has the position of its postcode unless you send it; null changes nothing. Refused if it is far from the postcode.',
    51.5081,
  ),
  longitude: described(
    longitude.nullable().optional(),
    'Degrees east, WGS84. Send it together with `latitude`.',
    -0.0759,
  ),
  phone: changed(address.dadd_telephone, 'A telephone number for the driver.', '020 7946 0111'),
  email: changed(address.dadd_email, 'An email address at this stop.', 'gate@tower.example'),
  instructions: changed(address.dadd_note, 'Instructions for the driver.', 'Ring twice.'),
  ready_at: described(
    time.nullable().optional(),
    'When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.',
    '2026-11-24T14:30:00+00:00',
  ),
  deadline: described(
    time.nullable().optional(),
    'When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.',
    '2026-11-24T17:00:00+00:00',
  ),
})
