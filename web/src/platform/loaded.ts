import { platformTexts } from './texts.ts'

/** Waits for a file that is loaded after the page. Throws an error with a text for the user if it cannot be loaded. */
export async function loaded<File>(file: Promise<File>): Promise<File> {
  try {
    return await file
  } catch {
    throw new Error(platformTexts.portalNotReached)
  }
}
