import { stopEvents } from '@despatch/domain/control/stop-times.ts'
import { waitingOutcomes } from '@despatch/domain/pricing/waiting-time.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, text, time, whole, docketId, recordVersion } from '../wire/fields.ts'
import { stopId, stopArrived, stopLeft } from '../wire/docket-columns.ts'

export const docketStopRecord = call('docket/stop/record', {
  summary:
    'Records when the driver arrived at a stop or left it. A later report corrects the time, and repeating one changes nothing. Once both times are known, waiting by the tariff’s terms is proposed as a charge.',
  needs: ['control', 'admin'],
  writes: true,
  body: z.strictObject({
    dck_id: idOf('docket'),
    dadd_id: stopId,
    event: z.enum(stopEvents).describe('What happened: arrived or left.'),
    at: time.optional().describe('When it happened. Omit it for the current time.'),
  }),
  reply: z.strictObject({
    dck_id: docketId,
    version: recordVersion,
    stop: z
      .strictObject({ dadd_id: stopId, dadd_arrived: stopArrived.nullable(), dadd_left: stopLeft.nullable() })
      .describe('The times at the stop as they are known now.'),
    waiting: z
      .strictObject({
        outcome: z
          .enum(waitingOutcomes)
          .describe(
            'incomplete: a time is not known. notCharged: waiting on this docket is not charged by time. free: within the free minutes. proposed: a charge waits for approval. approved, refused: that was decided before, and the charge stays as it is.',
          ),
        minutes: whole(0, 2_147_483_647)
          .nullable()
          .describe('The whole minutes at the stop; null if a time is not known.'),
        dchg_id: id.nullable().describe('The id of the waiting charge for this stop, or null.'),
        message: text(300).describe('The outcome as a sentence.'),
      })
      .describe('What the times mean for the waiting charge of this stop.'),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'STOP_TIME_REFUSED'],
  // No driver has the docket of the examples.
  exampleRefused: 'STOP_TIME_REFUSED',
  example: { dck_id: 100_000, dadd_id: 1, event: 'arrived' },
})
