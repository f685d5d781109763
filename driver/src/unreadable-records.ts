import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { isRecordId } from '@despatch/domain/drive/record-id.ts'
import type { DriveDatabase, OfficeNote, SavedEvent, SavedPhoto } from './database.ts'
import type { Outgoing } from './outgoing.ts'
import { phoneClock } from './phone-clock.ts'
import { deletePhoto } from './photos.ts'

type Answer = Pick<ReplyOf<typeof driveSync>, 'unreadable' | 'without_id'>

/** The records among those that were sent which the server cannot read, and why. */
export function unreadableAmong<T>(
  sent: readonly T[],
  idOf: (record: T) => unknown,
  { unreadable, without_id }: Answer,
): { record: T; problem: string }[] {
  const problems = new Map(unreadable.map(({ id, problem }) => [id, problem]))
  return sent.flatMap((record) => {
    const id = idOf(record)
    if (!isRecordId(id)) return without_id > 0 ? [{ record, problem: '' }] : []
    const problem = problems.get(id)
    return problem === undefined ? [] : [{ record, problem }]
  })
}

/**
 * Stops sending the records that the server cannot read. They stay on the phone with the notes of the office, until the driver
 * confirms them. Returns how many there are.
 */
export async function setAsideUnreadable(
  db: DriveDatabase,
  answer: Answer,
  { events, outgoing }: { events: readonly SavedEvent[]; outgoing: readonly Outgoing[] },
): Promise<number> {
  const ofEvents = unreadableAmong(events, ({ evt_id }) => evt_id, answer)
  const others = unreadableAmong(outgoing, ({ id }) => id, answer)
  if (ofEvents.length + others.length === 0) return 0
  const tx = db.transaction(['events', 'outgoing', 'notes'], 'readwrite')
  const notes = tx.objectStore('notes')
  for (const { record, problem } of ofEvents) {
    const { evt_id, evt_at, evt_kind, dck_docket, evt_seq } = record
    await tx.objectStore('events').delete(evt_seq)
    await notes.put({
      evt_id,
      at: evt_at,
      kind: evt_kind,
      outcome: 'unreadable',
      dck_docket,
      reason: problem,
      records: [record],
    })
  }
  for (const { record, problem } of others) {
    const saved = await tx.objectStore('outgoing').get(record.id)
    // A shift that has ended after it was sent is sent again.
    if (JSON.stringify(saved) !== JSON.stringify(record)) continue
    await tx.objectStore('outgoing').delete(record.id)
    const note = noteOf(record, problem)
    const before = await notes.get(note.evt_id)
    await notes.put({ ...note, records: [...(before?.records ?? []), record] })
  }
  await tx.done
  return ofEvents.length + others.length
}

/** Shifts and messages have a note each. Positions and read marks, of which there may be hundreds, have one together. */
function noteOf(record: Outgoing, problem: string): OfficeNote {
  const isOfDriver = record.kind === 'shift' || record.kind === 'message'
  return {
    evt_id: isOfDriver ? record.id : `unreadable ${record.kind}`,
    at: phoneClock.iso(),
    kind: record.kind,
    outcome: 'unreadable',
    dck_docket: '',
    reason: problem,
  }
}

/** Deletes a note with what the office could not read, and the photos that belong to it. */
export async function deleteNote(
  db: DriveDatabase,
  { evt_id, outcome }: OfficeNote,
  photos: readonly SavedPhoto[],
): Promise<void> {
  if (outcome === 'unreadable')
    for (const photo of photos) if (photo.evt_id === evt_id) await deletePhoto(db, photo.photo_id)
  await db.delete('notes', evt_id)
}
