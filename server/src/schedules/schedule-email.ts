import { dateInWords, dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { scheduleEmailTexts } from './email-texts.ts'
import type { DayView } from './schedule-days.queries.ts'
import type { EndedSchedule, EndingPrice } from './schedules.queries.ts'

/** A day that was not booked. */
type UnmadeDay = Pick<DayView, 'sch_name' | 'cust_name' | 'sday_day' | 'sday_state' | 'ready'>

interface EmailFacts {
  reason: string
  /** The day of the email, YYYY-MM-DD. */
  today: string
  /** The page of the regular booking. */
  url: string
  closing: string
}

/** The email about days of a regular booking that were not booked for one reason. */
export function scheduleEmail(
  days: readonly UnmadeDay[],
  { reason, today, url, closing }: EmailFacts,
): EmailContent {
  const facts = [
    { label: scheduleEmailTexts.account, value: days[0]?.cust_name ?? '' },
    ...days.map(({ sday_day, sday_state, ready }) => ({
      label: dayInWords(sday_day, today),
      value:
        sday_state === 'failed'
          ? scheduleEmailTexts.tried(formatLondon(ready))
          : scheduleEmailTexts.missed(formatLondon(ready)),
    })),
  ]
  const isMissed = days.some(({ sday_state }) => sday_state === 'missed')
  return {
    subject: scheduleEmailTexts.subject(days.length, days[0]?.sch_name ?? ''),
    heading: scheduleEmailTexts.heading,
    blocks: [
      { kind: 'paragraph', text: scheduleEmailTexts.reason(reason) },
      { kind: 'facts', facts },
      ...(isMissed ? [{ kind: 'paragraph' as const, text: scheduleEmailTexts.whatToDo }] : []),
      { kind: 'button', label: scheduleEmailTexts.open, url },
    ],
    closing,
  }
}

/** The email about a regular booking that has ended. */
export function scheduleEndEmail(
  { sch_name, cust_name, last }: EndedSchedule,
  { url, closing }: Pick<EmailFacts, 'url' | 'closing'>,
): EmailContent {
  const facts = [
    { label: scheduleEmailTexts.account, value: cust_name },
    ...(last === null ? [] : [{ label: scheduleEmailTexts.lastMade, value: formatLondon(last) }]),
  ]
  return {
    subject: scheduleEmailTexts.endSubject(sch_name),
    heading: scheduleEmailTexts.endHeading,
    blocks: [
      { kind: 'paragraph', text: scheduleEmailTexts.endHelp },
      { kind: 'facts', facts },
      { kind: 'button', label: scheduleEmailTexts.open, url },
    ],
    closing,
  }
}

/** The email about the end of an agreed price, without its amount. */
export function priceEndEmail(
  { sch_name, cust_name, until }: Pick<EndingPrice, 'sch_name' | 'cust_name' | 'until'>,
  { url, closing }: Pick<EmailFacts, 'url' | 'closing'>,
): EmailContent {
  return {
    subject: scheduleEmailTexts.priceSubject(sch_name, dateInWords(until)),
    heading: scheduleEmailTexts.priceHeading,
    blocks: [
      { kind: 'paragraph', text: scheduleEmailTexts.priceHelp },
      {
        kind: 'facts',
        facts: [
          { label: scheduleEmailTexts.account, value: cust_name },
          { label: scheduleEmailTexts.priceUntil, value: dateInWords(until) },
        ],
      },
      { kind: 'button', label: scheduleEmailTexts.open, url },
    ],
    closing,
  }
}
