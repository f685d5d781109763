export const encodings = ['auto', 'utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

// Non-ASCII bytes, one character each.
const beyond = /[\u0080-\u00ff]/

/**
 * Decodes fields whose characters are bytes. `auto` decodes valid UTF-8 as UTF-8 and everything else as windows-1252,
 * field by field: text in another encoding is rarely valid UTF-8. Returns null if a field is not in the declared
 * encoding.
 */
export function decodeFields(fields: string[], encoding: Encoding): string[] | null {
  if (!fields.some((field) => beyond.test(field))) return fields
  const decoded: string[] = []
  for (const field of fields) {
    const text = beyond.test(field) ? decode(Buffer.from(field, 'latin1'), encoding) : field
    if (text === null) return null
    decoded.push(text)
  }
  return decoded
}

function decode(bytes: Buffer, encoding: Encoding): string | null {
  if (encoding === 'windows-1252') return windows1252.decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return encoding === 'auto' ? windows1252.decode(bytes) : null
  }
}
