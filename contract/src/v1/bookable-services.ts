import { regions } from '@despatch/domain/geo/regions.ts'
import { WEEKDAYS } from '@despatch/domain/time/weekdays.ts'
import { z } from 'zod'
import { id, text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { described } from './v1-fields.ts'

const Tariff = z.strictObject({
  code: described(id, 'The code for `tariff` in quotes and bookings.', 5),
  name: described(text(80), 'The name.', 'Small van'),
  vehicle: described(text(40), 'The vehicle.', 'Small van'),
  longest_miles: described(z.number().nullable(), 'The longest journey in miles; null for no limit.', 100),
  heaviest_kg: described(z.number().nullable(), 'The heaviest load in kilograms; null for no limit.', 400),
  deliver_by: described(
    text(5).nullable(),
    'London time of the delivery, on the day that the service promises; null if the service makes no promise.',
    '10:30',
  ),
})

const Region = z.strictObject({
  code: described(
    z.enum(regions),
    '`NI`: Northern Ireland. `IM`: Isle of Man. `JE`: Jersey. `GY`: Guernsey. `ISLES`: the islands of Scotland and England without a bridge.',
    'JE',
  ),
  name: described(text(40), 'The name.', 'Jersey'),
  extra_days: described(
    z.int(),
    'How many working days longer the way takes, because it crosses the sea.',
    2,
  ),
})

export const listServices = v1Call({
  method: 'GET',
  path: 'v1/services',
  operationId: 'listServices',
  tag: 'quotes',
  summary: 'The services and tariffs that the account can book now. While it is on hold, the list is empty.',
  needs: 'booking',
  scope: 'quotes',
  body: z.strictObject({}),
  reply: z.strictObject({
    data: described(
      z.array(
        z.strictObject({
          code: described(text(3), 'The code for `service` in quotes and bookings.', 'A'),
          name: described(text(80), 'The name.', 'Same day'),
          countries: described(
            z.array(described(text(50), 'A country.', 'United Kingdom')),
            'The countries that its addresses can be in.',
          ),
          country_codes: described(
            z.array(described(text(2), 'A code.', 'GB')),
            'The same as codes of two letters (ISO 3166), as far as they have one.',
          ),
          cutoff: described(
            text(5).nullable(),
            'London time when bookings for the same day close; null if they do not.',
            '16:00',
          ),
          days: described(
            z.array(described(z.enum(WEEKDAYS), 'A weekday.', 'mon')),
            'The weekdays on which it collects and delivers. Bank holidays and days when the company is closed are taken off.',
          ),
          bank_holidays: described(z.boolean(), 'Whether it also works on bank holidays.', false),
          opens: described(
            text(5).nullable(),
            'London time of the earliest collection of a day; null for no limit.',
            '08:00',
          ),
          delivery_days: described(
            z.int().min(1).max(30).nullable(),
            'How many working days after the collection it delivers; null for as soon as possible.',
            1,
          ),
          regions: described(
            z.array(Region),
            'The regions without a road to the mainland that it serves. An address in another one is refused, unless the whole way is within its island.',
          ),
          most_pieces: described(
            z.number().nullable(),
            'The most pieces of a booking; null for no limit.',
            10,
          ),
          heaviest_piece_kg: described(
            z.number().nullable(),
            'The heaviest piece in kilograms; null for no limit.',
            30,
          ),
          longest_cm: described(
            z.number().nullable(),
            'The longest side of a piece in centimetres; null for no limit.',
            120,
          ),
          tariffs: described(z.array(Tariff), 'Its tariffs, in the order of the portal.'),
        }),
      ),
      'The services.',
    ),
  }),
  example: {},
})
