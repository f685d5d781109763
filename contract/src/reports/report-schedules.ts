import { emailListError, splitEmails } from '@despatch/domain/dockets/email-list.ts'
import { reportFormatNames } from '@despatch/domain/reports/report-formats.ts'
import {
  everies,
  lastMonthDay,
  mostAddresses,
  rhythmError,
} from '@despatch/domain/reports/report-schedule.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { id, requiredText, text, time, whole } from '../wire/fields.ts'
import { reportFilename, reportFilters, reportNamed } from './report-runs.ts'

/** Addresses, several separated by ; or , (RULE-06). */
const addresses = requiredText(500).superRefine((list, context) => {
  const many = splitEmails(list).length > mostAddresses ? `At most ${mostAddresses} addresses` : null
  const message = emailListError(list) ?? many
  if (message !== null) context.addIssue({ code: 'custom', message })
})

const rhythm = {
  rsch_every: z.enum(everies),
  /** Of a week, 1 Monday to 7 Sunday; of a month, 1 to 28; of a day it does not matter. */
  rsch_on: whole(1, lastMonthDay),
  /** On a London clock. */
  rsch_hour: whole(0, 23),
  rsch_format: z.enum(reportFormatNames),
}

/** A report that is sent again and again, as its owner reads it. */
export const ReportSchedule = z.strictObject({
  rsch_id: id,
  rpt_desc: text(200),
  Filename: reportFilename,
  ...rhythm,
  rsch_email: text(500),
  /** What it is narrowed to, in words; empty where to nothing. */
  narrowed: text(300),
  rsch_next: time,
})

export const scheduleList = call('report/schedule/list', {
  summary: 'The reports that the user has sent by mail, the next one first.',
  needs: 'reports',
  body: z.strictObject({}),
  reply: page(ReportSchedule),
  example: {},
})

export const schedulePost = call('report/schedule/post', {
  summary:
    'Has a report sent by mail every day, week or month, with the figures of the day, week or month before, for as long as the user may run it.',
  needs: 'reports',
  writes: true,
  body: z
    .strictObject({
      ...reportNamed,
      ...reportFilters,
      ...rhythm,
      rsch_email: addresses,
    })
    .superRefine((schedule, context) => {
      const message = rhythmError(schedule)
      if (message !== null) context.addIssue({ code: 'custom', path: ['rsch_on'], message })
    }),
  reply: ReportSchedule,
  refusals: ['REPORT_NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_SCHEDULES'],
  example: {
    Filename: 'bookings-by-day',
    Database: 'metro',
    rsch_every: 'week',
    rsch_on: 1,
    rsch_hour: 7,
    rsch_format: 'pdf',
    rsch_email: 'jo@customer.example',
  },
})

export const scheduleDelete = call('report/schedule/delete', {
  summary: 'Sends one of the user’s reports no more.',
  needs: 'reports',
  writes: true,
  body: z.strictObject({ rsch_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { rsch_id: 1 },
})
