import { isBlank } from '../text/clean-text.ts'

/** With whom, or where, a driver left a delivery. */
export const handovers = ['recipient', 'neighbour', 'safe_place'] as const

export type Handover = (typeof handovers)[number]

/** Characters of the address of a neighbour, or of the description of a safe place. */
export const longestLeftWhere = 100

/** What a driver enters about a delivery. */
export interface HandoverForm {
  leftWith: Handover
  /** The person who received it. */
  name: string
  /** The neighbour's address, or the safe place. */
  where: string
}

/** The missing fields of a delivery, in the order of the form. A safe place has no signer. */
export function missingInHandover({ leftWith, name, where }: HandoverForm): ('name' | 'where')[] {
  return [
    ...(leftWith !== 'safe_place' && isBlank(name) ? (['name'] as const) : []),
    ...(leftWith !== 'recipient' && isBlank(where) ? (['where'] as const) : []),
  ]
}

/** How a delivery was left, as its recipient reads it; empty if they received it themselves or it is not known. */
export function handoverText(leftWith: Handover | null, where: string): string {
  if (leftWith === 'neighbour') return `Left with a neighbour: ${where}`
  return leftWith === 'safe_place' ? `Left in a safe place: ${where}` : ''
}

/** Why a delivery to a person has no signature. */
export const unsignedReasons = ['refused', 'unable', 'contactless'] as const

export type UnsignedReason = (typeof unsignedReasons)[number]

export const unsignedReasonTexts: Readonly<Record<UnsignedReason, string>> = {
  refused: 'They refuse to sign',
  unable: 'They cannot sign',
  contactless: 'Delivered without contact',
}

export interface SignedHandover {
  /** Whether the customer requires a signature. */
  isNeeded: boolean
  leftWith: Handover
  isSigned: boolean
  unsignedFor: UnsignedReason | null
}

/** Whether a required signature is missing, and the reason for that too. A delivery in a safe place has no signer. */
export const lacksSignature = ({ isNeeded, leftWith, isSigned, unsignedFor }: SignedHandover): boolean =>
  isNeeded && leftWith !== 'safe_place' && !isSigned && unsignedFor === null

/** Why a delivery was not signed for, as the office reads it; empty if no reason was given. */
export const unsignedText = (unsignedFor: UnsignedReason | null): string =>
  unsignedFor === null ? '' : `No signature: ${unsignedReasonTexts[unsignedFor].toLowerCase()}.`
