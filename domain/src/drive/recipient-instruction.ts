import { isFinished, type StatusId } from '../dockets/status.ts'
import { longestLeftWhere } from './handover.ts'
import type { Flag } from '../fields/flag.ts'
import { isBlank } from '../text/clean-text.ts'

/** What a recipient can ask the driver to do with a delivery. */
export const instructionKinds = ['neighbour', 'safe_place'] as const

export type InstructionKind = (typeof instructionKinds)[number]

/** Characters of the neighbour's address, or of the description of the safe place: as of what the driver reports. */
export const longestInstruction = longestLeftWhere

/** The instruction in words, for the office and the driver; empty without one. */
export function instructionText(kind: InstructionKind | null, where: string): string {
  if (kind === 'neighbour') return `Leave with a neighbour: ${where}`
  return kind === 'safe_place' ? `Leave in a safe place: ${where}` : ''
}

/** The error of the words of an instruction, or null. */
export function whereError(kind: InstructionKind | null, where: string): string | null {
  if (kind === null || !isBlank(where)) return null
  return kind === 'neighbour' ? 'Enter the neighbour’s address.' : 'Describe the safe place.'
}

/** A stop, as far as it decides whether its recipient can give an instruction. */
export interface InstructableStop {
  dadd_addresstype: 0 | 1
  dadd_arrived: string | null
  dadd_left: string | null
  /** How it was left; null unless it was delivered. */
  dadd_left_with: string | null
  hasPin: boolean
}

/**
 * Why the recipient of a stop cannot give or change an instruction, or null. They can until the driver arrives. A PIN can only be
 * given by the recipient, so deliveries with one are not left elsewhere.
 * @param allowed the setting RecipientInstructions
 */
export function whyNoInstruction(
  { status, archived, allowed }: { status: StatusId; archived: Flag; allowed: Flag },
  stop: InstructableStop,
): string | null {
  if (allowed !== 'T' || stop.dadd_addresstype === 0) return 'Instructions cannot be given for this delivery.'
  if (isFinished(status) || archived === 'T' || stop.dadd_left !== null || stop.dadd_left_with !== null)
    return 'This delivery has ended, so its instructions cannot be changed.'
  if (stop.hasPin) return 'The driver asks you for a PIN, so the parcel cannot be left elsewhere.'
  return stop.dadd_arrived === null
    ? null
    : 'The driver has arrived, so the instructions cannot be changed any more.'
}
