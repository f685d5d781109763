import {
  holidayPolicies,
  leastLeadHours,
  longestScheduleName,
  missedShownDays,
  mostAgreed,
  mostCalendarDays,
  mostChangedDays,
  mostDaysLater,
  mostEvery,
  mostLeadHours,
  mostSchedules,
  monthDays,
  previewDays,
  priceEndDays,
  scheduleUnits,
  usualLeadHours,
  weekDays,
} from '@despatch/domain/schedules/schedule-rule.ts'
import { maximumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { driverName } from '../wire/docket-columns.ts'
import {
  codeOf,
  driverId,
  cursor,
  docketId,
  id,
  idOf,
  limit,
  pounds,
  poundsUpTo,
  recordVersion,
  requiredText,
  stringUpTo,
  text,
  time,
  whole,
} from '../wire/fields.ts'

const day = z.iso
  .date({ error: 'Enter a day such as 2027-01-31', abort: true })
  .refine((value) => value > '2000' && value < '2100', 'Enter a day between 2000 and 2100')

const stopTime = z.strictObject({
  day: whole(0, mostDaysLater).describe('Days after the day of the booking.'),
  time: stringUpTo(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00')
    .describe('HH:mm in London.'),
})

const stopTimes = z
  .array(stopTime.nullable())
  .min(1, 'At least 1')
  .max(maximumAddresses, `At most ${maximumAddresses}`)

const fuel = z.boolean().describe('Whether the fuel surcharge of the day is added.')

/** When the bookings are, and when they are made. */
const Rule = z.strictObject({
  sch_unit: z.enum(scheduleUnits).describe('Whether the rule is weekly or monthly.'),
  sch_every: whole(1, mostEvery.week).describe(
    `Every so many weeks, or months (at most ${mostEvery.month}), from the week or month of the first day.`,
  ),
  sch_days: z
    .array(codeOf([...weekDays, ...monthDays]))
    .max(monthDays.length, `At most ${monthDays.length}`)
    .describe(
      'Weekly: `mon` to `sun`. Monthly: `1` to `31`, where a number above the last day means the last day; `first-mon` to `last-sun`; `last-working-day`.',
    ),
  sch_from: day.describe('The first possible day.'),
  sch_until: day.nullable().default(null).describe('The last possible day; null for no end.'),
  sch_holidays: z
    .enum(holidayPolicies)
    .describe(
      'On a holiday of the account’s calendar: `skip` it, run on the working day `before` or `after` it, or `run`.',
    ),
  sch_times: stopTimes.describe(
    'A time for each stop, in order: from when the first is collected, on the day of the booking itself; by when the others are delivered, or null for the time that the service promises.',
  ),
  sch_lead_hours: whole(leastLeadHours, mostLeadHours)
    .default(usualLeadHours)
    .describe('So many hours before its ready time, a booking is made.'),
})

export const Schedule = z.strictObject({
  sch_id: id.describe('The id of the regular booking.'),
  sch_cust_id: id.describe('The id of the customer who books and pays.'),
  cust_name: text(200).describe('The name of the customer.'),
  sch_name: text(longestScheduleName).describe('Its name.'),
  ...Rule.shape,
  sch_state: z
    .enum(['on', 'paused', 'ended'])
    .describe('`paused`: makes no bookings until it is resumed. `ended`: makes none any more.'),
  changes: z
    .array(
      z.strictObject({
        sday_day: z.iso.date().describe('The day.'),
        sch_times: stopTimes.describe('Its times, in the form of those of the rule.'),
      }),
    )
    .max(mostChangedDays)
    .describe('The days to come that have times of their own, in order.'),
  sch_version: recordVersion,
  sch_by: text(200).describe('The user who saved it last. Bookings are made in their name.'),
  service: text(200).describe('The name of the service.'),
  stops: z
    .array(text(300).describe('A stop, on one line.'))
    .max(maximumAddresses)
    .describe('The stops in order.'),
  agreed: z
    .strictObject({
      net: pounds.describe('The price of each booking, without VAT.'),
      fuel,
      until: z.iso.date().describe('The last day with this price.'),
    })
    .nullable()
    .optional()
    .describe(
      'What its bookings cost until a day; null for the prices of each day. Omitted without the prices permission.',
    ),
  driver: z
    .strictObject({ drv_id: driverId, drv_driver: driverName })
    .nullable()
    .optional()
    .describe('The driver who gets its dockets; null for none. Omitted without the control permission.'),
  next: z
    .strictObject({
      day: z.iso.date().describe('The day.'),
      ready: time.describe('The ready time of its collection.'),
    })
    .nullable()
    .describe('The next day whose booking is still to be made; null if there is none.'),
})

/** How holidays have changed a day. */
const moved = {
  planned: z.iso
    .date()
    .nullable()
    .describe('The day of the rule, if it was moved because of a holiday; otherwise null.'),
  holiday: text(120)
    .nullable()
    .describe('The name of the holiday that it was moved for or runs on; otherwise null.'),
}

export const dayStates = ['planned', 'made', 'skipped', 'failed', 'missed'] as const

export const ScheduleDay = z.strictObject({
  sch_id: id.describe('The id of the regular booking.'),
  sch_name: text(longestScheduleName).describe('Its name.'),
  sch_cust_id: id.describe('The id of the customer.'),
  cust_name: text(200).describe('The name of the customer.'),
  sday_day: z.iso.date().describe('The day of the booking.'),
  ready: time.describe('The ready time of its collection.'),
  ...moved,
  sday_state: z
    .enum(dayStates)
    .describe(
      '`planned`: to be made. `made`: see `dck_id`. `skipped`: by a user. `failed`: it could not be made. Once it is due, it is tried every hour until its ready time, unless the regular booking is paused. `missed`: it was not made by its ready time.',
    ),
  sday_reason: text(2000).describe('Why it failed or was missed, for the user; otherwise empty.'),
  sday_by: text(200).describe('The user who skipped it, or had it made early; otherwise empty.'),
  dck_id: docketId.nullable().describe('The id of the docket that was made; null if there is none.'),
  dck_docket: text(20).nullable().describe('Its number.'),
  dck_cancelled: z.boolean().describe('Whether the docket was cancelled since.'),
})

const leftOut = {
  day: z.iso.date().describe('The day.'),
  holiday: text(120).describe('The name of the holiday.'),
}

const scheduleId = idOf('schedule')

const ofAccount = idOf('customer').describe('The id of the customer who books and pays.')

/** Either one regular booking, or all of an account. */
const ofOneOrAccount = {
  sch_id: scheduleId.optional().describe('One regular booking.'),
  sch_cust_id: ofAccount.optional().describe('All of this account. Send this or `sch_id`.'),
}

const notFound = { refusals: ['NOT_FOUND'] } as const

const exampleRule: z.input<typeof Rule> = {
  sch_unit: 'week',
  sch_every: 1,
  sch_days: ['mon', 'wed', 'fri'],
  sch_from: '2027-01-01',
  sch_holidays: 'after',
  sch_times: [
    { day: 0, time: '18:00' },
    { day: 1, time: '09:00' },
  ],
}

export const scheduleList = call('docket/schedule/list', {
  summary:
    'The regular bookings of an account, or of all accounts of the user, the newest first; or the one named by sch_id.',
  needs: 'booking',
  body: z.strictObject({
    sch_cust_id: ofAccount.optional(),
    sch_id: scheduleId.optional().describe('Only this one.'),
    cursor,
    limit,
  }),
  reply: page(Schedule),
  ...notFound,
  example: {},
})

export const schedulePost = call('docket/schedule/post', {
  summary: `Starts a regular booking of a favourite or of a docket, or changes one. A change applies from now on to the days that are not made. An account has at most ${mostSchedules}.`,
  needs: 'booking',
  writes: true,
  body: z.strictObject({
    sch_id: scheduleId.optional().describe('The regular booking to change. Leave it out to start one.'),
    sch_version: recordVersion.optional(),
    sch_cust_id: ofAccount,
    sch_name: requiredText(longestScheduleName).describe('Its name.'),
    btpl_id: idOf('favourite').optional().describe('The favourite to book.'),
    dck_id: idOf('docket')
      .optional()
      .describe(
        'The docket to book again. A new regular booking needs this or `btpl_id`; in a change, both can be left out.',
      ),
    from_here: z
      .boolean()
      .default(false)
      .describe(
        'true to change only the days from `sch_from` on: the regular booking ends the day before, and a new one continues it.',
      ),
    ...Rule.shape,
  }),
  reply: Schedule,
  refusals: [
    'NOT_FOUND',
    'DOCKET_NOT_FOUND',
    'CONFLICT',
    'CUSTOMER_NOT_AVAILABLE',
    'PAYMENT_REQUIRED',
    'SCHEDULE_ENDED',
  ],
  example: {
    sch_id: 2,
    sch_cust_id: 1,
    sch_name: 'Evening samples',
    ...exampleRule,
  },
})

export const scheduleTerms = call('docket/schedule/terms', {
  summary:
    'Sets what the office has agreed for a regular booking: the price of its bookings until a day, and the driver who gets its dockets. Applies to the days that are not made. Needs prices in addition to control, or admin.',
  needs: ['control', 'admin'],
  writes: true,
  body: z.strictObject({
    sch_id: scheduleId,
    sch_version: recordVersion.optional(),
    agreed: z
      .strictObject({
        net: poundsUpTo(mostAgreed).describe('The price of each booking, without VAT.'),
        fuel,
        until: day.describe('The last day with this price.'),
      })
      .nullable()
      .describe('The price; null for the prices of each day.'),
    drv_id: driverId
      .nullable()
      .describe('The driver, who has to be on duty when a docket is made; null for none.'),
  }),
  reply: Schedule,
  refusals: ['NOT_FOUND', 'NOT_AUTHORIZED', 'CONFLICT', 'SCHEDULE_ENDED'],
  example: {
    sch_id: 1,
    agreed: { net: 85, fuel: true, until: '2099-06-30' },
    drv_id: null,
  },
})

export const schedulePause = call('docket/schedule/pause', {
  summary:
    'Pauses a regular booking, or resumes it. Days that pass in the meantime are not booked. Dockets that are made stay.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({
    sch_id: scheduleId,
    sch_version: recordVersion.optional(),
    paused: z.boolean().describe('true to pause it, false to resume it.'),
  }),
  reply: Schedule,
  refusals: ['NOT_FOUND', 'CONFLICT', 'CUSTOMER_NOT_AVAILABLE', 'SCHEDULE_ENDED'],
  example: { sch_id: 3, paused: true },
})

export const scheduleEnd = call('docket/schedule/end', {
  summary: 'Ends a regular booking for good. Dockets that are made stay.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({ sch_id: scheduleId, sch_version: recordVersion.optional() }),
  reply: Schedule,
  refusals: ['NOT_FOUND', 'CONFLICT', 'SCHEDULE_ENDED'],
  example: { sch_id: 4 },
})

export const scheduleSkip = call('docket/schedule/day', {
  summary:
    'Changes one day of a regular booking that is not made yet: skips it, restores it while its ready time has not passed, or sets its times.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({
    sch_id: scheduleId,
    sday_day: day.describe('The day.'),
    skipped: z.boolean().optional().describe('true to skip it, false to restore it.'),
    sch_times: stopTimes
      .nullable()
      .optional()
      .describe(
        `The times of this day only, in the form of those of the rule; null for those of the rule. Send this or \`skipped\`. At most ${mostChangedDays} days have times of their own.`,
      ),
  }),
  reply: ScheduleDay,
  refusals: ['NOT_FOUND', 'SCHEDULE_ENDED', 'SCHEDULE_DAY_OVER'],
  exampleRefused: 'NOT_FOUND',
  example: { sch_id: 1_000_000, sday_day: '2027-01-04', skipped: true },
})

export const scheduleDays = call('docket/schedule/days', {
  summary: `The days of the regular bookings of an account, or of one of them, within at most ${mostCalendarDays} days, in order: those to come by their rules, and what became of the others.`,
  needs: 'booking',
  body: z.strictObject({
    from: day.describe('The first day.'),
    until: day.describe(`The last day, at most ${mostCalendarDays} days in all.`),
    ...ofOneOrAccount,
  }),
  reply: z.strictObject({
    rows: z.array(ScheduleDay).describe('The days.'),
    left_out: z
      .array(
        z.strictObject({
          sch_id: id.describe('The id of the regular booking.'),
          sch_name: text(longestScheduleName).describe('Its name.'),
          ...leftOut,
        }),
      )
      .describe('The holidays from today on that the rules leave out.'),
  }),
  ...notFound,
  example: { sch_cust_id: 1, from: '2027-01-01', until: '2027-01-31' },
})

export const schedulePreview = call('docket/schedule/preview', {
  summary: `The next ${previewDays} days of a rule that is not saved yet.`,
  needs: 'booking',
  body: z.strictObject({ sch_cust_id: ofAccount, ...Rule.shape }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          day: z.iso.date().describe('The day of the booking.'),
          ...moved,
          times: z
            .array(time.nullable())
            .max(maximumAddresses)
            .describe('The time of each stop; null for the time that the service promises.'),
          made_at: time.describe('When the docket is made.'),
        }),
      )
      .max(previewDays)
      .describe('The days in order; fewer if the rule ends before.'),
    left_out: z
      .array(z.strictObject(leftOut))
      .describe('The holidays until the last of these days that the rule leaves out.'),
  }),
  ...notFound,
  example: {
    sch_cust_id: 1,
    ...exampleRule,
  },
})

export const scheduleMake = call('docket/schedule/make', {
  cost: 10,
  summary:
    'Makes the dockets of all days until a day now, each once. Those that could not be made have their reasons.',
  needs: 'booking',
  writes: 'in steps',
  body: z.strictObject({
    ...ofOneOrAccount,
    until: day.describe('The last day.'),
  }),
  reply: z.strictObject({
    rows: z.array(ScheduleDay).describe('The days that were made now, and those that failed.'),
  }),
  refusals: ['NOT_FOUND', 'SCHEDULE_TOO_MANY_DAYS'],
  example: { sch_id: 4, until: '2027-01-04' },
})

export const scheduleAttention = call('docket/schedule/attention', {
  summary: `The days of regular bookings of the user’s accounts that failed, and those of the last ${missedShownDays} days that were missed, each with its reason; the newest first, at most 50.`,
  needs: ['booking', 'control', 'admin'],
  body: z.strictObject({}),
  reply: z.strictObject({
    rows: z.array(ScheduleDay).max(50).describe('The days.'),
    total: whole(0, 2_147_483_647).describe('How many there are.'),
    unallocated: z
      .array(ScheduleDay)
      .max(50)
      .describe(
        'The days to come whose docket is not with the driver of the regular booking, with the reason. Empty without the control permission.',
      ),
    holidays: z
      .array(ScheduleDay)
      .max(50)
      .describe(
        'The days to come that became a holiday after their dockets were made, although the rule does not run on holidays. Each has the name of the holiday. The dockets stay unless they are cancelled.',
      ),
    prices: z
      .array(
        z.strictObject({
          sch_id: id.describe('The id of the regular booking.'),
          sch_name: text(longestScheduleName).describe('Its name.'),
          cust_name: text(200).describe('The name of the customer.'),
          until: z.iso.date().describe('The last day with the agreed price.'),
        }),
      )
      .max(50)
      .describe(
        `The regular bookings whose agreed price ends within ${priceEndDays} days, or ended in the last ${missedShownDays}. Empty without the prices permission.`,
      ),
  }),
  example: {},
})
