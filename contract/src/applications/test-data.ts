import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { time } from '../wire/fields.ts'

export const testDataState = call('application/test', {
  summary:
    'Whether the company has test data, which all test keys share. They are made when a test key is first used, with the company’s services, tariffs and settings, and are brought up to date every night.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({}),
  reply: z.strictObject({
    state: z
      .enum(['none', 'preparing', 'ready'])
      .describe(
        '`none`: no test key was used yet. `preparing`: the test data are being made. `ready`: they can be used. Until then, test keys use those from before, if there are any.',
      ),
    made: time.nullable().describe('When the test data were made from the company’s records; null if never.'),
  }),
  example: {},
})

export const testDataReset = call('application/test/reset', {
  summary:
    'Deletes all test data of the company and makes them again, with the services, tariffs and settings of now. It takes some seconds. Does nothing if there are none.',
  needs: 'admin',
  byLogin: true,
  writes: true,
  body: z.strictObject({}),
  reply: Done,
  example: {},
})
