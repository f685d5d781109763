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
  rsch_every: z.enum(frequencies),
  /** Weekly: 1 Monday to 7 Sunday. Monthly: 1 to 28. Ignored for daily. */
  rsch_on: whole(1, lastMonthDay),
  /** London time. */
  rsch_hour: whole(0, 23),
  rsch_format: z.enum(reportFormatNames),
}

/** A scheduled report, for its owner. */
export const ReportSchedule = z.strictObject({
  rsch_id: id,
  rpt_desc: text(200),
  Filename: reportFilename,
  ...frequency,
  rsch_email: text(500),
  /** Its filters in words; empty for none. */
  narrowed: text(300),
  rsch_next: time,
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
      rsch_email: addresses,
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
  body: z.strictObject({ rsch_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { rsch_id: 1 },
})
