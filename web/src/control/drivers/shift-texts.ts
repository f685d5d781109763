import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of the shifts and messages of a driver. */
export const shiftTexts = {
  shifts: 'Shifts',
  shiftsOf: (driver: string) => `Shifts of ${driver}`,
  notLoaded: (problem: string) => `The shifts could not be loaded: ${problem}`,
  since: (time: ReactNode) => sentence`On shift since ${time}`,
  fromTo: (start: ReactNode, end: ReactNode) => sentence`${start} to ${end}`,
  received: (time: ReactNode) => sentence`, received ${time}`,
  defect: (part: string, note: string) => `${part}: ${note}`,
  defects: (count: number) => plural(count, { one: '# defect', other: '# defects' }),
  photo: 'Photo',
  photoOf: (part: string, number: number) => `Photo ${number} of defect: ${part}`,
  photoDeleted: 'This photo is no longer stored.',
  photoNotLoaded: (problem: string) => `The photo could not be loaded: ${problem}`,
  unread: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),

  messages: 'Messages',
  messagesWith: (driver: string) => `Messages with ${driver}`,
  messagesNotLoaded: (problem: string) => `The messages could not be loaded: ${problem}`,
  noMessages: 'No messages.',
  writtenBy: (name: string, time: ReactNode) => sentence`${name}, ${time}`,
  read: ', read',
  notRead: ', not read yet',
  messageTo: (driver: string) => `Message to ${driver}`,
  messageExample: 'Message to the driver’s phone',
  send: 'Send',
}
