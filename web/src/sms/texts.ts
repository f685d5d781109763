import type { SmsEvent, SmsState } from '@despatch/domain/sms/sms-events.ts'
import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

const events: Readonly<Record<SmsEvent, string>> = {
  out: 'Out for delivery',
  delivered: 'Delivered',
  failed: 'Attempt failed',
}

const states: Readonly<Record<SmsState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
}

/** The texts of text messages to recipients. */
export const smsTexts = {
  pageHelp: 'Tell recipients on their mobile about their delivery.',
  settings: 'Text messages',
  saved: 'Settings saved',
  loading: 'Loading the settings of text messages',
  notLoaded: 'The settings of text messages could not be loaded',
  noProvider: 'No provider is set up',
  noProviderHelp:
    'Text messages cannot be sent until the operator of this portal sets the address of a provider.',
  key: 'Key of the provider',
  keySaved: 'A key is saved. Leave this field empty to keep it.',
  noKeySaved: 'No key saved yet. Without a key, no message is sent.',
  keyWillBeRemoved: 'The key will be removed when you save.',
  keepKey: 'Keep key',
  removeKey: 'Remove key',
  differentKey: 'a different key',
  noKey: 'none',
  listTitle: 'Text messages',
  listNotLoaded: 'The text messages could not be loaded',
  entry: (event: SmsEvent, to: string, state: SmsState, at: ReactNode) =>
    sentence`${events[event]}${to === '' ? '' : `, to ${to}`}. ${states[state]}, ${at}.`,
  parts: (parts: number) => (parts > 1 ? `Counted as ${parts} messages.` : ''),
}
