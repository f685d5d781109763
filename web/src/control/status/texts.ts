import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of changes of status. */
export const changeStatusTexts = {
  changeStatusOf: (count: number) => `Change status of ${count} dockets`,
  statusesFixed: 'The status of these dockets cannot be changed.',
  countOf: (count: number, total: number) => `${count} of ${total}`,
  changedAndRefused: (changed: number, refused: number) =>
    `${changed} changed, ${refused} not changed and still selected:`,

  docketsChanged: (count: number, status: string) => `${count} dockets: ${status}`,
  differentStatuses: 'changed',
  refusedAndMore: (refused: string, more: number) => `${refused} And ${more} more.`,

  dateAndTime: 'Date and time',
  signedBy: 'Signed by',
  offerToDrivers: 'Offer to drivers',
  changeInstead: 'Change status instead',

  openDocket: 'Open docket',
  route: (from: ReactNode, to: ReactNode) => sentence`${from} to ${to}`,
  statusFixed: (status: string) => `The status cannot be changed from “${status}”.`,

  newStatus: 'New status',
  changeDriver: 'Change driver',
  saveAndNext: 'Save and next',

  justChanged: (docket: string) => `${docket} has just been changed`,
  statusNow: (status: string) => `It is now “${status}”.`,
  continueChange: 'Continue with the change',
  notOnBoard: 'It is no longer on the board.',

  chooseStatus: 'Choose the new status.',
  undoLastChange: 'Undo last change',
  undoUntil: (time: string) => `until ${time}`,

  statusesNotLoaded: 'Statuses could not be loaded',
}
