import { emailListError, splitEmails } from '@despatch/domain/fields/email-list.ts'
import { reportFormatNames } from '@despatch/domain/reports/report-formats.ts'
import {
  frequencies,
  lastMonthDay,
  mostAddresses,
  sendingDayError,
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

const frequency = {
  rsch_every: z.enum(frequencies).describe('How often the report is sent.'),
  rsch_on: whole(1, lastMonthDay).describe(
    'Weekly: 1 Monday to 7 Sunday. Monthly: 1 to 28. Ignored for daily.',
  ),
  rsch_hour: whole(0, 23).describe('The hour at which it is sent, in London.'),
  rsch_format: z.enum(reportFormatNames).describe('The format of the file.'),
}

/** A scheduled report, for its owner. */
export const ReportSchedule = z.strictObject({
  rsch_id: id.describe('The schedule’s id.'),
  rpt_desc: text(200).describe('The report’s title.'),
  Filename: reportFilename.describe('The report’s name, as in report/list.'),
  ...frequency,
  rsch_email: text(500).describe('Where it is sent.'),
  narrowed: text(300).describe('The filters of the report, in words.'),
  rsch_next: time.describe('When it is sent next.'),
})

export const scheduleList = call('report/schedule/list', {
  summary: 'The user’s scheduled reports, next one first.',
  needs: 'reports',
  body: z.strictObject({}),
  reply: page(ReportSchedule),
  example: {},
})

export const schedulePost = call('report/schedule/post', {
  summary:
    'Schedules a report by email every day, week or month, with the figures of the previous day, week or month. It is sent as long as the user can run the report.',
  needs: 'reports',
  writes: true,
  body: z
    .strictObject({
      ...reportNamed,
      ...reportFilters,
      ...frequency,
      rsch_email: addresses.describe('Where it is sent.'),
    })
    .superRefine((schedule, context) => {
      const message = sendingDayError(schedule)
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
  summary: 'Deletes one of the user’s scheduled reports.',
  needs: 'reports',
  writes: true,
  body: z.strictObject({ rsch_id: id.describe('The schedule’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { rsch_id: 1 },
})
