import { stopEvents } from '@despatch/domain/control/stop-times.ts'
import { waitingOutcomes } from '@despatch/domain/pricing/waiting-time.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, text, time, whole } from '../wire/fields.ts'

export const docketStopRecord = call('docket/stop/record', {
  summary:
    'Records when the driver arrived at a stop or left it. A later report corrects the time, and repeating one changes nothing. Once both times are known, waiting by the tariff’s terms is proposed as a charge.',
  needs: ['control', 'admin'],
  writes: true,
  body: z.strictObject({
    dck_id: idOf('docket'),
    dadd_id: id,
    event: z.enum(stopEvents),
    /** Default: now. */
    at: time.optional(),
  }),
  reply: z.strictObject({
    dck_id: id,
    version: whole(1, 2_147_483_647),
    stop: z.strictObject({ dadd_id: id, dadd_arrived: time.nullable(), dadd_left: time.nullable() }),
    waiting: z.strictObject({
      outcome: z.enum(waitingOutcomes),
      /** The whole minutes at the stop; null if a time is missing. */
      minutes: whole(0, 2_147_483_647).nullable(),
      /** The charge for this stop, if there is one. */
      dchg_id: id.nullable(),
      message: text(300),
    }),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'STOP_TIME_REFUSED'],
  // No driver has the docket of the examples.
  exampleRefused: 'STOP_TIME_REFUSED',
  example: { dck_id: 100_000, dadd_id: 1, event: 'arrived' },
})
