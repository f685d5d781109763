import type { Placeholders, Setting } from './setting.ts'

const placeholders: Placeholders = {
  '{company}': { means: 'the company’s name', example: 'Metro Couriers' },
  '{docket}': { means: 'the docket number', example: 'MT100042' },
}

const text = {
  group: 'sms',
  section: 'Texts',
  kind: 'template',
  longest: 300,
  lines: 2,
  placeholders,
  perCustomer: false,
} as const

/** Text messages to recipients, on their own page together with the provider’s key. */
export const smsSettings = {
  SmsOn: {
    group: 'sms',
    section: 'Text messages',
    label: 'Send a text message',
    words: 'sms texts recipients',
    description:
      'To the mobile number of the delivery. A docket with several deliveries only has the first of these messages.',
    kind: 'several',
    choices: {
      out: 'When it is out for delivery',
      delivered: 'When it is delivered',
      failed: 'When the attempt has failed',
    },
    start: '',
    perCustomer: false,
  },
  SmsSender: {
    group: 'sms',
    section: 'Text messages',
    label: 'Sender',
    words: 'sms texts from name',
    description:
      'The name or number that phones show, up to 11 characters. Leave blank for the provider’s default.',
    kind: 'text',
    longest: 11,
    lines: 1,
    required: false,
    start: '',
    perCustomer: false,
  },
  SmsQuietFrom: {
    group: 'sms',
    section: 'Text messages',
    label: 'Quiet from',
    words: 'sms texts night',
    description: 'No messages from this time. Leave both blank to send at any time.',
    kind: 'time',
    start: '21:00',
    perCustomer: false,
  },
  SmsQuietUntil: {
    group: 'sms',
    section: 'Text messages',
    label: 'Quiet until',
    words: 'sms texts night',
    description: 'Waiting messages are sent at this time, unless they are out of date by then.',
    kind: 'time',
    start: '08:00',
    perCustomer: false,
  },
  SmsOut: {
    ...text,
    label: 'Out for delivery',
    description: 'Followed by the link to the tracking page.',
    start: '{company}: your parcel {docket} is out for delivery.',
  },
  SmsDelivered: {
    ...text,
    label: 'Delivered',
    description: 'Followed by the link to the tracking page.',
    start: '{company}: your parcel {docket} has been delivered.',
  },
  SmsFailed: {
    ...text,
    label: 'Attempt failed',
    description: 'Followed by the link to the tracking page.',
    start: '{company}: we could not deliver your parcel {docket}.',
  },
} as const satisfies Record<string, Setting>
