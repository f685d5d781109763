import { z } from 'zod'
import { latitude, longitude } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described, instant } from './v1-fields.ts'

export const getPosition = v1Call({
  method: 'GET',
  path: 'v1/deliveries/{id}/position',
  operationId: 'getDriverPosition',
  tag: 'deliveries',
  summary:
    'Where the driver of a delivery is, as its tracking page shows it: while the delivery is on its way to its next stop, and only if the company shows the map.',
  needs: 'history',
  scope: 'deliveries:read',
  body: z.strictObject({ id: deliveryId }),
  reply: z.strictObject({
    position: described(
      z
        .strictObject({
          latitude: described(latitude, 'Degrees north, WGS84.', 51.51),
          longitude: described(longitude, 'Degrees east, WGS84.', -0.12),
          is_approximate: described(z.boolean(), 'Whether it is rounded to about a kilometre.', true),
          at: instant('When the driver was there.'),
        })
        .nullable(),
      'The last position of the driver; null if it is not known or not shown.',
    ),
  }),
  example: { id: '100000' },
})
