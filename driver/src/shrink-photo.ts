import { mostPhotoBytes, photoAttempts } from '@despatch/domain/drive/delivery-photo.ts'

/**
 * Draws a photo again as a JPEG of at most `mostBytes`, upright and without its metadata, such as where it was taken. Returns null
 * if the file is no image that the browser can read.
 */
export async function shrinkPhoto(file: Blob, mostBytes = mostPhotoBytes): Promise<ArrayBuffer | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  try {
    for (const attempt of photoAttempts) {
      const jpeg = await drawnAs(image, attempt)
      if (jpeg !== null && jpeg.size <= mostBytes) return await jpeg.arrayBuffer()
    }
    return null
  } finally {
    image.close()
  }
}

async function drawnAs(
  image: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
