import { longestPart } from '@despatch/domain/dockets/fitted-stop.ts'
import {
  maximumQuantity,
  maximumSide,
  maximumWeight,
  textLengths,
} from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { latitude, longitude, requiredText, text, time, whole } from '../wire/fields.ts'
import { described, instantOrNull, optionalText, shownCountryCode } from './v1-fields.ts'

const { address, barcode } = textLengths

/** What a text that is longer than a label shows becomes. */
const cutAfter = (most: number) =>
  `At most ${most} characters are shown. A longer text is cut after a word, and the whole of it is added to \`instructions\`.`

const place = {
  company: optionalText(
    longestPart,
    `The business at the address. ${cutAfter(address.dadd_companyname)}`,
    'Tower of London',
  ),
  building: optionalText(longestPart, 'The name or number of the building.', 'Middle Tower'),
  street: optionalText(longestPart, 'The street.', 'Tower Hill'),
  locality: optionalText(longestPart, 'The village or district.', ''),
  town: optionalText(longestPart, 'The post town.', 'London'),
  county: optionalText(longestPart, 'The county.', ''),
  country: described(
    text(address.dadd_country).default('United Kingdom'),
    'The country: its name, or its code of two or three letters (ISO 3166).',
    'United Kingdom',
  ),
  postcode: described(requiredText(address.dadd_postalcode), 'The postcode.', 'EC3N 4AB'),
  latitude: described(
    latitude.nullable().default(null),
    'Degrees north, WGS84, of the door; null for the position of the postcode. Used for the route, the price and the driver. Refused if it is far from the postcode.',
    51.5081,
  ),
  longitude: described(
    longitude.nullable().default(null),
    'Degrees east, WGS84. Send it together with `latitude`.',
    -0.0759,
  ),
}

const contact = {
  phone: optionalText(address.dadd_telephone, 'A telephone number for the driver.', '020 7946 0111'),
  email: optionalText(address.dadd_email, 'An email address at this stop.', 'gate@tower.example'),
  instructions: optionalText(
    address.dadd_note,
    'Instructions for the driver. May have several lines.',
    'Ring twice.',
  ),
  barcodes: described(
    z
      .array(described(requiredText(barcode.dab_barcode), 'The text of the barcode.', 'BOX-1'))
      .max(500, 'At most 500 barcodes')
      .default([]),
    'Your own barcodes of the goods for this stop. Labels print ASCII without `>`, `^` and `~`; others are refused.',
  ),
}

const times = {
  ready_at: described(
    time.nullable().default(null),
    'When the driver may come at the earliest; null for as soon as possible. ISO 8601 with offset.',
    '2026-11-24T14:30:00+00:00',
  ),
  deadline: described(
    time.nullable().default(null),
    'When the driver must be there at the latest; null for the earliest possible deadline. ISO 8601 with offset.',
    '2026-11-24T17:00:00+00:00',
  ),
}

/** An address of a booking with all that it consists of. Its name and postcode are enough. */
export const WholeStop = z.strictObject({
  name: described(requiredText(longestPart), 'The person at the address.', 'Geoffrey Gate'),
  ...place,
  ...contact,
  ...times,
})

/** An address of a booking: of the address book, or with its postcode. */
export const StopRequest = WholeStop.extend({
  address_id: described(
    z.string().max(20, 'At most 20 characters').optional(),
    'The id of an address of the address book. Leave out `company`, `building`, `street`, `locality`, `town`, `county`, `country`, `postcode`, `latitude` and `longitude` then.',
    '17',
  ),
  postcode: described(
    requiredText(address.dadd_postalcode).optional(),
    'The postcode. Required without `address_id`.',
    'EC3N 4AB',
  ),
})

/** An address of a quote. Its postcode is enough. */
export const QuoteStop = StopRequest.extend({
  name: optionalText(longestPart, 'The person at the address.', 'Geoffrey Gate'),
})

const side = (name: string, example: number) =>
  described(
    z.number().min(0, 'At least 0').max(maximumSide, `At most ${maximumSide}`).default(0),
    `The ${name} of one piece in centimetres; 0 if unknown.`,
    example,
  )

export const ParcelRequest = z.strictObject({
  quantity: described(whole(1, maximumQuantity).default(1), 'The number of such pieces.', 1),
  weight_kg: described(
    z
      .number()
      .min(0, 'At least 0')
      .max(maximumWeight, `At most ${maximumWeight}`)
      .multipleOf(0.01, 'At most two decimals')
      .default(0),
    'The weight of one piece in kilograms; 0 if unknown.',
    2.5,
  ),
  length_cm: side('length', 40),
  width_cm: side('width', 30),
  height_cm: side('height', 20),
  description: optionalText(textLengths.parcel.dpar_description, 'What it is.', 'Documents'),
})

const shown = (schema: z.ZodType<string, string>, description: string, example: string) =>
  described(schema, description, example)

/** A stop of a delivery. */
export const V1Stop = z.strictObject({
  name: shown(text(address.dadd_name), 'The person at the address.', 'Geoffrey Gate'),
  company: shown(text(address.dadd_companyname), 'The business at the address.', 'Tower of London'),
  building: shown(text(address.dadd_build), 'The name or number of the building.', 'Middle Tower'),
  street: shown(text(address.dadd_street), 'The street.', 'Tower Hill'),
  locality: shown(text(address.dadd_locality), 'The village or district.', ''),
  town: shown(text(address.dadd_town), 'The post town.', 'London'),
  county: shown(text(address.dadd_county), 'The county.', ''),
  country: shown(text(address.dadd_country), 'The country.', 'United Kingdom'),
  country_code: shownCountryCode,
  postcode: shown(text(address.dadd_postalcode), 'The postcode.', 'EC3N 4AB'),
  latitude: described(latitude.nullable(), 'Degrees north, WGS84; null if unknown.', 51.5081),
  longitude: described(longitude.nullable(), 'Degrees east, WGS84; null if unknown.', -0.0759),
  phone: shown(text(address.dadd_telephone), 'A telephone number for the driver.', '020 7946 0111'),
  email: shown(text(address.dadd_email), 'An email address at this stop.', 'gate@tower.example'),
  instructions: shown(text(address.dadd_note), 'Instructions for the driver.', 'Ring twice.'),
  barcodes: described(
    z.array(described(text(barcode.dab_barcode), 'The text of the barcode.', 'BOX-1')),
    'Your own barcodes of the goods for this stop.',
  ),
  ready_at: instantOrNull('When the driver may come at the earliest.'),
  deadline: instantOrNull('When the driver must be there at the latest.'),
  planned_at: instantOrNull(
    'An estimate made when it was booked: the arrival of a driver who leaves at the ready time. The promise is the deadline.',
  ),
  estimated_at: instantOrNull(
    'When the driver is expected now, from their position and work; null if nothing is known.',
  ),
})

/** A parcel row of a delivery. */
export const V1Parcel = z.strictObject({
  quantity: described(whole(1, maximumQuantity), 'The number of such pieces.', 1),
  weight_kg: described(z.number(), 'The weight of one piece in kilograms; 0 if unknown.', 2.5),
  length_cm: described(z.number(), 'The length of one piece in centimetres; 0 if unknown.', 40),
  width_cm: described(z.number(), 'The width of one piece in centimetres; 0 if unknown.', 30),
  height_cm: described(z.number(), 'The height of one piece in centimetres; 0 if unknown.', 20),
  description: described(text(textLengths.parcel.dpar_description), 'What it is.', 'Documents'),
})
