import { declineReasonTexts } from '@despatch/domain/drive/decline-reasons.ts'
import { driverReasonTexts } from '@despatch/domain/drive/driver-reason.ts'
import { unsignedReasonTexts } from '@despatch/domain/drive/handover.ts'
import { vehicleCheckTexts } from '@despatch/domain/drive/vehicle-check.ts'

/** What drivers choose from, and what the portal answers by a code. */
export const englishReasonTexts = {
  tracker: {
    title: 'Positions in the background',
    help: 'This app sends positions only while it is on screen. A tracker app such as Traccar Client sends them all the time during your shift. Enter these two values there.',
    address: 'Server URL',
    identifier: 'Device identifier',
    make: 'Set up a tracker app',
    failed: 'The values could not be loaded. Check your connection and try again.',
  },
  push: {
    turnOn: 'Notify me about new jobs',
    isOn: 'You are notified about new jobs and messages.',
    turnOff: 'Turn off notifications',
    blocked: 'Notifications are blocked. Allow them for this page in the settings of the browser.',
    failed: 'Notifications could not be turned on. Check your connection and try again.',
  },
  declineReasons: declineReasonTexts,
  unsignedReasons: unsignedReasonTexts,
  vehicleChecks: vehicleCheckTexts,
  reasons: driverReasonTexts,
  pairingProblems: {
    name_missing: 'Please enter a name for this phone.',
    unreadable: 'This is not a pairing code. Check it and enter it again.',
    not_reached: 'The portal cannot be reached. Check your connection and try again.',
    other: 'The phone could not be paired. Try again, or ask your office.',
    PAIRING_CODE_REFUSED:
      'This code has already been used, has expired or is not valid. Ask your office for a new one.',
    DATABASE_NOT_FOUND: 'There is no company with the name in this code. Check the code.',
    TOO_MANY_DEVICES: 'You’ve reached the limit of phones. Ask your office to remove one.',
    RATE_LIMITED: 'Too many attempts. Wait a few minutes, then try again.',
  },
}
