import type { StatusId } from '../dockets/status.ts'
import { filledTemplate } from '../settings/filled-template.ts'
import { startingSettings, type Settings } from '../settings/settings-catalogue.ts'

/** What recipients get a text message about. */
export const smsEvents = ['out', 'delivered', 'failed'] as const

export type SmsEvent = (typeof smsEvents)[number]

/** `dropped`: it was not sent on purpose. */
export type SmsState = 'waiting' | 'sent' | 'failed' | 'dropped'

/** The statuses of a docket in which a message is still true. The first is the one that it is about. */
const statusesOf: Readonly<Record<SmsEvent, readonly StatusId[]>> = {
  out: ['E'],
  delivered: ['D', 'F'],
  failed: ['B'],
}

/** The message about a new status, or null. */
export const smsEventOf = (status: StatusId): SmsEvent | null =>
  smsEvents.find((event) => statusesOf[event][0] === status) ?? null

/** Whether a message that has waited is out of date: the docket has gone another way. */
export const isOutOfDate = (event: SmsEvent, status: StatusId): boolean => !statusesOf[event].includes(status)

/** Whether an event is among the chosen ones of the setting SmsOn. */
export const isSmsOn = (setting: string, event: SmsEvent): boolean => setting.split(',').includes(event)

const templateOf = {
  out: 'SmsOut',
  delivered: 'SmsDelivered',
  failed: 'SmsFailed',
} as const satisfies Record<SmsEvent, keyof Settings>

/** The text of a message: the company’s own words, and the link to track the delivery or to stop messages. */
export function smsText(
  event: SmsEvent,
  settings: Pick<Settings, 'SmsOut' | 'SmsDelivered' | 'SmsFailed'>,
  { company, docket, link }: { company: string; docket: string; link: string },
): string {
  const name = templateOf[event]
  const words = filledTemplate(settings[name], startingSettings[name], {
    '{company}': company,
    '{docket}': docket,
  })
  return `${words} Track it, or stop messages: ${link}`
}
