import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of the phones of a driver. */
export const phoneTexts = {
  phones: 'Phones',
  phonesOf: (driver: string) => `Phones of ${driver}`,
  none: 'No phone paired.',
  notLoaded: (problem: string) => `The phones could not be loaded: ${problem}`,
  lastSeen: (time: ReactNode) => sentence`last seen ${time}`,
  neverSeen: 'not seen yet',

  pair: 'Pair a phone',
  pairFor: (driver: string) => `Pair a phone for ${driver}`,
  pairHelp: 'Ask the driver to scan this code with the camera of their phone.',
  typedHelp: 'On an iPhone, add the app to the home screen first. Then enter this code in the app:',
  qrCode: 'QR code that opens the driver’s app',
  copyLink: 'Copy link',
  validUntil: (time: ReactNode) => sentence`The code works once, until ${time}.`,
  noCode: 'No pairing code',

  revoke: 'Revoke',
  revokeNamed: (phone: string) => `Revoke ${phone}`,
  revokeQuestion: (phone: string) => `Revoke ${phone}?`,
  revokeHelp: 'The phone loses access at once. Anything it has not sent stays on the phone.',
  revoked: (phone: string) => `${phone} no longer has access.`,
}
