import type { RecordedPosition } from '@despatch/domain/drive/recorded-position.ts'
import type { Message } from './database.ts'
import { MOST_POSITIONS, type SentShift } from './outgoing.ts'
import { isUnread } from './phone-state.ts'
import { phoneClock } from './phone-clock.ts'
import type { Phone } from './phone.ts'
import { defectDrafts } from './photos.ts'

/** Starts a shift. The photos of its defects belong to it from then on. Returns whether it could be saved on the phone. */
export function startShift(
  phone: Phone,
  more: Pick<SentShift, 'shf_registration' | 'shf_defects'>,
): Promise<boolean> {
  const shf_id = crypto.randomUUID()
  const shift = { ...more, shf_id, shf_started: phoneClock.iso(), shf_ended: null }
  const photos = more.shf_defects
    .flatMap(({ check }) => defectDrafts(phone.state, check))
    .map((photo) => ({ ...photo, evt_id: shf_id }))
  return phone.saveOutgoing({ kind: 'shift', id: shf_id, shift }, photos)
}

/** Ends the running shift. Returns whether it could be saved. */
export async function endShift(phone: Phone): Promise<boolean> {
  const { shift } = phone.state
  if (!shift) return true
  const ended = { ...shift, shf_ended: phoneClock.iso() }
  return await phone.saveOutgoing({ kind: 'shift', id: shift.shf_id, shift: ended })
}

/** Writes a message to the office. Returns whether it could be saved. */
export function writeMessage(phone: Phone, dmsg_text: string): Promise<boolean> {
  const dmsg_id = crypto.randomUUID()
  const message = { dmsg_id, dmsg_text, dmsg_at: phoneClock.iso() }
  return phone.saveOutgoing({ kind: 'message', id: dmsg_id, message })
}

/** Marks the messages of the office among those that are shown as read. */
export async function readMessages(phone: Phone, messages: readonly Message[]): Promise<void> {
  const marked = new Set(phone.state.outgoing.map(({ id }) => id))
  for (const { dmsg_id } of messages.filter(isUnread))
    if (!marked.has(dmsg_id)) await phone.saveOutgoing({ kind: 'read', id: dmsg_id })
}

/** Saves where the driver is. Nothing is saved beyond a long shift without a connection. */
export async function savePosition(
  phone: Phone,
  { at, latitude, longitude }: RecordedPosition,
): Promise<void> {
  if (phone.state.outgoing.filter(({ kind }) => kind === 'position').length >= MOST_POSITIONS) return
  const pos_id = crypto.randomUUID()
  const pos_at = new Date(at).toISOString()
  const position = { pos_id, pos_at, pos_latitude: latitude, pos_longitude: longitude }
  await phone.saveOutgoing({ kind: 'position', id: pos_id, position })
}
