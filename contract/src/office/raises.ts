import { raisePercents, raiseSteps } from '@despatch/domain/pricing/raise.ts'
import { z } from 'zod'
import { call, fileCall, rows } from '../wire/call.ts'
import { customerId, docketId, id, pounds, recordVersion, text, whole } from '../wire/fields.ts'
import { sentences } from '../wire/sentences.ts'

/** More tariffs and price lists than any company has. */
const mostRecords = 1000

const day = z.iso.date('Enter a day such as 2027-04-01')
const count = whole(0, 2_147_483_647)

const percent = z
  .number()
  .min(raisePercents.least, `At least ${raisePercents.least}`)
  .max(raisePercents.most, `At most ${raisePercents.most}`)
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most 2 decimals')
  .refine((value) => value !== 0, 'Enter a percentage other than 0')
  .describe('The percentage. Below 0 it is a cut.')

/** How amounts are raised, and from which day. */
const terms = {
  rse_percent: percent,
  rse_round: z
    .literal([...raiseSteps])
    .describe(
      'What fixed amounts are rounded to, in pence. Amounts per mile, kilogram and minute are always rounded to the penny.',
    ),
  rse_from: day.describe('The first day of the new prices: a day after today, in London.'),
}

/** What is raised, and the month whose bookings are priced twice. */
const preview = {
  ...terms,
  tariffs: z
    .array(id)
    .max(mostRecords, `At most ${mostRecords}`)
    .nullable()
    .describe('The ids of the tariffs; null for all that are active.'),
  price_lists: z
    .array(id)
    .max(mostRecords, `At most ${mostRecords}`)
    .describe(
      'The ids of the price lists whose agreed rates and zone sheets for these tariffs are raised too.',
    ),
  month: z
    .string()
    .max(7, { error: 'Enter a month such as 2027-02', abort: true })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2027-02')
    .optional()
    .describe('The month whose bookings are priced, by the day of booking; by default the last one.'),
}

const Figure = z.strictObject({
  label: text(120).describe('The name of the amount.'),
  before: pounds.describe('The amount now, in the currency of the rate card.'),
  after: pounds.describe('The amount from the first day on.'),
})

const figures = z.array(Figure).describe('The amounts above 0.')

const sheetVersion = recordVersion.describe('The revision of its zone prices.')
const cardSheetVersion = sheetVersion
  .nullable()
  .describe('The revision of the rate card’s zone prices; null if it has none.')
const sheetOfList = {
  ash_id: id.describe('The id of the agreed zone sheet.'),
  ash_version: recordVersion,
  sheet_version: sheetVersion,
}

const change = {
  jobs: count.describe('The number of bookings.'),
  present: pounds.describe('What they cost by the prices without the raise, before VAT.'),
  raised: pounds.describe('What they cost with it, before VAT.'),
  difference: pounds.describe('The difference.'),
  percent: z
    .number()
    .nullable()
    .describe('The difference in percent; null if they cost nothing without the raise.'),
}

const Preview = z.strictObject({
  month: text(7).describe('The month whose bookings are priced.'),
  currency: text(3).describe('The company’s currency. Bookings in other currencies are not priced.'),
  cards: z
    .array(
      z.strictObject({
        ttyp_code: id.describe('The id of the tariff.'),
        ttyp_description: text(80).describe('The name of the tariff.'),
        rc_id: id.describe('The id of the rate card that is raised.'),
        rc_version: recordVersion,
        sheet_version: cardSheetVersion,
        rc_currency: text(3).describe('The currency of the rate card.'),
        until: day
          .nullable()
          .describe('The first day of a later rate card, which the raise does not change; null without one.'),
        figures,
      }),
    )
    .describe('The rate cards that are raised, by tariff.'),
  without: z.array(text(80)).describe('Tariffs without a rate card on the first day. They are not raised.'),
  price_lists: z
    .array(
      z.strictObject({
        plst_id: id.describe('The id of the price list.'),
        plst_version: recordVersion,
        plst_description: text(80).describe('The name of the price list.'),
        rates: z
          .array(z.strictObject({ ttyp_description: text(80).describe('The name of the tariff.'), figures }))
          .describe('The agreed rates that are raised.'),
        sheets: z
          .array(
            z.strictObject({
              ...sheetOfList,
              ttyp_description: text(80).describe('The name of the tariff.'),
              figures,
            }),
          )
          .describe('The agreed zone sheets that are raised, with their lowest and highest prices.'),
      }),
    )
    .describe('The price lists whose agreed rates and zone sheets are raised.'),
  customers: z
    .array(
      z.strictObject({
        cust_id: customerId,
        cust_name: text(80).describe('The customer’s name.'),
        cust_acc_code: text(20).describe('Account code.'),
        ...change,
      }),
    )
    .describe('The customers with bookings in the month, the largest rise first.'),
  total: z.strictObject(change).describe('The same for all customers.'),
  notRaised: count.describe(
    'Active customers with agreed rates or zone sheets for these tariffs that are not raised.',
  ),
  left: z
    .strictObject({
      older: count.describe('Bookings of the month beyond the newest ones that are priced.'),
      cancelled: count.describe('Cancelled bookings.'),
      currencies: count.describe('Bookings in other currencies.'),
      unpriced: count.describe(
        'Bookings that could not be priced, such as those on tariffs that are inactive.',
      ),
    })
    .describe('Bookings of the month that are not in the figures.'),
})

export const raiseCheck = call('office/raise/check', {
  summary:
    'The preview of a raise: every amount before and after, and the bookings of a month priced by both, for each customer.',
  needs: 'admin',
  body: z.strictObject(preview),
  reply: Preview,
  example: { rse_percent: 4.5, rse_round: 5, rse_from: '2040-04-01', tariffs: null, price_lists: [] },
})

const Line = z.strictObject({
  description: text(200).describe('What the line is for.'),
  present: pounds.nullable().describe('Its amount without the raise; null if there is no such line.'),
  raised: pounds.nullable().describe('Its amount with the raise; null if there is no such line.'),
})

export const raiseDockets = call('office/raise/dockets', {
  summary: 'The five bookings of a customer with the largest change in the preview of a raise, line by line.',
  needs: 'admin',
  body: z.strictObject({ ...preview, cust_id: id.describe('The id of the customer.') }),
  reply: rows(
    z.strictObject({
      dck_id: docketId,
      dck_docket: text(20).describe('The docket number.'),
      present: pounds.describe('What it costs without the raise, before VAT.'),
      raised: pounds.describe('What it costs with it, before VAT.'),
      lines: z.array(Line).describe('The lines of the price.'),
    }),
  ),
  example: {
    rse_percent: 4.5,
    rse_round: 5,
    rse_from: '2040-04-01',
    tariffs: null,
    price_lists: [],
    cust_id: 6,
  },
})

export const raiseFile = fileCall('office/raise/file', {
  summary:
    'The preview of a raise as a file, CSV or XLSX: the change of each customer, or each amount before and after.',
  needs: 'admin',
  file: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: z.strictObject({
    ...preview,
    what: z.enum(['customers', 'amounts']).describe('The rows of the file.'),
    format: z.enum(['csv', 'xlsx']).describe('The format of the file.'),
  }),
  example: {
    rse_percent: 4.5,
    rse_round: 5,
    rse_from: '2040-04-01',
    tariffs: null,
    price_lists: [],
    what: 'customers',
    format: 'csv',
  },
})

const Raise = z.strictObject({
  rse_id: id.describe('The id of the raise.'),
  rse_percent: z.number().describe('The percentage.'),
  rse_round: whole(1, 100).describe('What fixed amounts are rounded to, in pence.'),
  rse_from: day.describe('The first day of the new prices.'),
  by: text(200).describe('The username of who made it.'),
  rse_at: z.iso.datetime({ offset: true }).describe('When it was made.'),
  cards: count.describe('How many rate cards it made.'),
  rates: count.describe('How many agreed rates and agreed zone sheets it made.'),
  state: z
    .enum(['coming', 'begun', 'withdrawn'])
    .describe('coming: it can be withdrawn. begun: its first day has come. withdrawn: it was withdrawn.'),
})

export const raiseList = call('office/raise/list', {
  summary: 'The latest raises, newest first, with who made them.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: rows(Raise),
  example: {},
})

export const raisePost = call('office/raise/post', {
  summary:
    'Makes a new rate card from the first day for each of these, and raises the agreed rates and zone sheets of these price lists: all of them, or none.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({
    ...terms,
    cards: z
      .array(
        z.strictObject({
          ttyp_code: id.describe('The id of the tariff.'),
          rc_id: id.describe('The id of the rate card that is raised, as in the preview.'),
          rc_version: recordVersion,
          sheet_version: cardSheetVersion.default(null),
        }),
      )
      .min(1, 'Choose a tariff')
      .max(mostRecords, `At most ${mostRecords}`)
      .describe('The rate cards that are raised, as in the preview.'),
    price_lists: z
      .array(
        z.strictObject({
          plst_id: id.describe('The id of the price list.'),
          plst_version: recordVersion,
          sheets: z
            .array(z.strictObject(sheetOfList))
            .max(mostRecords, `At most ${mostRecords}`)
            .default([])
            .describe('Its agreed zone sheets that are raised, as in the preview.'),
        }),
      )
      .max(mostRecords, `At most ${mostRecords}`)
      .describe('The price lists whose agreed rates are raised, as in the preview.'),
  }),
  reply: Raise,
  refusals: ['CONFLICT', 'RECORD_HELD', 'NOT_FOUND'],
  example: {
    rse_percent: 4.5,
    rse_round: 5,
    rse_from: '2040-04-01',
    cards: [{ ttyp_code: 6, rc_id: 6, rc_version: 1 }],
    price_lists: [],
  },
})

export const raiseWithdraw = call('office/raise/withdraw', {
  summary: sentences(
    'Removes the rate cards, agreed rates and agreed zone sheets of a raise whose first day has not come',
    'Bookings stay at the price that they were given.',
  ),
  needs: 'admin',
  writes: true,
  body: z.strictObject({ rse_id: id.describe('The id of the raise.') }),
  reply: Raise,
  refusals: ['NOT_FOUND', 'RAISE_BEGUN'],
  example: { rse_id: 2_000_000_000 },
  exampleRefused: 'NOT_FOUND',
})
