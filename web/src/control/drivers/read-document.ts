import { readDocumentFile } from '@despatch/domain/tenants/document-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { documentTexts } from './document-texts.ts'

export type ReadDocument = { content: string; error: null } | { content: null; error: string }

/** Reads a chosen file in base 64: a PDF as it is, a picture drawn again. Or returns why it is not accepted. */
export async function readDocument(file: File): Promise<ReadDocument> {
  const isPdf = (await file.slice(0, 5).text()) === '%PDF-'
  const bytes = isPdf ? await file.arrayBuffer() : await shrinkPhoto(file)
  if (bytes === null) return { content: null, error: documentTexts.fileUnreadable }
  const { error } = readDocumentFile(new Uint8Array(bytes))
  return error === null ? { content: base64Of(new Uint8Array(bytes)), error } : { content: null, error }
}

/** In parts, because a call can have only so many arguments. */
const PART = 8192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(text)
}
