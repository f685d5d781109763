import type { Phone } from './phone.ts'
import { photosToSend } from './photos.ts'
import { driveTexts } from './language.ts'

/** Saves what is to be sent, and what the office could not read, to a file, for a phone that cannot send them any more. */
export async function exportUnsent({
  state: { events, photos, outgoing, notes },
  imageOf,
}: Phone): Promise<void> {
  const withImages = await Promise.all(
    photosToSend(photos).map(async (photo) => ({ ...photo, image: await imageOf(photo.photo_id) })),
  )
  const unreadable = notes.flatMap(({ records = [], reason }) =>
    records.map((record) => ({ ...record, problem: reason })),
  )
  const content = JSON.stringify({ events, photos: withImages, outgoing, unreadable }, null, 2)
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = driveTexts.exportName
  link.click()
  URL.revokeObjectURL(address)
}
