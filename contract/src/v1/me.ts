import { z } from 'zod'
import { id, text } from '../wire/fields.ts'
import { v1Call, v1Versions } from './v1-call.ts'
import { described, noPriceReason, shownMode } from './v1-fields.ts'

const RequiredField = z.strictObject({
  field: described(text(60), 'The path of the field in the request.', 'references.0'),
  instead: described(
    text(60).nullable(),
    'A field that you can send instead; null if there is none.',
    'reference',
  ),
  message: described(text(300), 'The message of the refusal.', 'PO number is required.'),
  services: described(
    z.array(described(text(3), 'The code of a service.', 'A')),
    'The services whose bookings need it.',
  ),
})

const DefinedReference = z.strictObject({
  field: described(text(20), 'Its path in the request.', 'references.0'),
  name: described(text(80), 'What the account calls it.', 'PO number'),
  required: described(z.boolean(), 'Whether every booking must have it.', true),
  choices: described(
    z.array(described(text(200), 'A choice.', 'Marketing')).nullable(),
    'The values to choose from, at most 500 of them; null if any text is taken.',
  ),
})

export const getMe = v1Call({
  method: 'GET',
  path: 'v1/me',
  operationId: 'getMe',
  tag: 'account',
  summary:
    'The account, the key, the defaults of your bookings and what they must have. Use it to check a key.',
  needs: 'session',
  scope: 'account:read',
  body: z.strictObject({}),
  reply: z.strictObject({
    company: described(text(40), 'The short name of the courier company.', 'metro'),
    mode: shownMode,
    account: described(
      z
        .strictObject({
          id: described(text(20), 'The id of the account.', '1'),
          name: described(text(80), 'The name of the account.', 'Bloomsbury Books'),
          code: described(text(40), 'The account code.', 'BLOOMS'),
          may_book: described(
            z.boolean(),
            'Whether the account can book now. It cannot while it is on hold.',
            true,
          ),
        })
        .nullable(),
      'The account that bookings are for; null if the owner of the key has none.',
    ),
    key_name: described(text(200).nullable(), 'The name of the key; null for a login.', 'Warehouse'),
    sees_prices: described(z.boolean(), 'Whether replies have prices.', true),
    no_price_reason: noPriceReason,
    defaults: described(
      z.strictObject({
        service: described(text(3).nullable(), 'The service of bookings that name none.', 'A'),
        tariff: described(id.nullable(), 'The tariff of bookings that name none.', 5),
        contact: described(
          z.strictObject({
            name: described(text(200), 'The name.', 'Ada Booker'),
            phone: described(text(40), 'The telephone number.', '020 7946 0100'),
            email: described(text(255), 'The email address.', 'ada@bloomsbury.example'),
          }),
          'The contact of bookings that name none.',
        ),
      }),
      'What a booking has if it does not say otherwise.',
    ),
    required: described(
      z.array(RequiredField),
      'What you must send with `POST /v1/deliveries` in addition to a name and a postcode for each end. Without it, a booking with these services is refused.',
    ),
    references: described(z.array(DefinedReference), 'The references that the account has defined.'),
    version: described(z.enum(v1Versions), 'The version of the API that this reply has.', v1Versions[0]),
  }),
  example: {},
})
