import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { Checksum, End, FORMAT, Header, Section, SectionEnd } from './backup-format.ts'
import { ByteSource, EndOfSource } from './byte-source.ts'

/** Why a file cannot be restored; one sentence. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}

/** What a backup says, in its order. */
export type Piece =
  | { kind: 'header'; header: Header }
  | { kind: 'section'; section: Section }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'section end'; rows: number }
  | ({ kind: 'end' } & End)

/**
 * Reads a backup piece by piece. Throws BackupError for what is no backup, is cut off, or is not as it was written: the
 * `end` comes only where all that stood before it is as it was.
 */
export async function* readBackup(
  path: string,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<Piece> {
  const { size } = await stat(path).catch((failure: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${failure.code}).`)
  })
  const file = createReadStream(path)
  const gunzip = createGunzip()
  file.on('error', (failure) => gunzip.destroy(failure))
  file.on('data', () => onProgress(file.bytesRead / size))
  const source = new ByteSource(file.pipe(gunzip))
  let end: Piece | undefined
  try {
    for await (const piece of pieces(source)) {
      if (piece.kind === 'end') end = piece
      else yield piece
    }
    const { text, before } = await source.line()
    const isWhole = read(Checksum, text).sha256 === before && (await source.isOver())
    if (!isWhole || gunzip.bytesWritten !== size) throw new SyntaxError('Not as it was written')
  } catch (failure) {
    throw errorOf(failure, path)
  } finally {
    file.destroy()
    gunzip.destroy()
  }
  if (end) yield end
}

async function* pieces(source: ByteSource): AsyncGenerator<Piece> {
  yield { kind: 'header', header: headerOf((await source.line()).text) }
  for (let sections = 0; ; sections += 1) {
    const opening = read(z.union([Section, End]), (await source.line()).text)
    if ('end' in opening) {
      if (opening.end.sections !== sections) throw new SyntaxError('Sections are missing')
      yield { kind: 'end', ...opening }
      return
    }
    yield { kind: 'section', section: opening }
    for (let count = await lengthOf(source); count > 0; count = await lengthOf(source)) {
      for await (const bytes of source.bytes(count)) yield { kind: 'bytes', bytes }
    }
    yield { kind: 'section end', ...read(SectionEnd, (await source.line()).text) }
  }
}

async function lengthOf(source: ByteSource): Promise<number> {
  const { text } = await source.line()
  if (!/^\d{1,9}$/.test(text)) throw new SyntaxError('A length was expected')
  return Number(text)
}

const read = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  schema.parse(JSON.parse(text))

function headerOf(text: string): Header {
  const said: unknown = JSON.parse(text)
  const { format, version } = z.object({ format: z.literal(FORMAT), version: z.int() }).parse(said)
  const header = Header.safeParse(said)
  if (header.success) return header.data
  throw new BackupError(`The ${format} is of kind ${version}, which this program does not know.`)
}

const isCutOff = (failure: unknown) =>
  failure instanceof EndOfSource ||
  (failure instanceof Error && 'code' in failure && failure.code === 'Z_BUF_ERROR')

/** What nobody wrote in this way is told in a sentence; what failed otherwise is left as it is. */
function errorOf(failure: unknown, path: string): unknown {
  if (isCutOff(failure)) return new BackupError(`${path} is cut off: the end of the backup is missing.`)
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  if (code.startsWith('Z_') || failure instanceof SyntaxError || failure instanceof z.ZodError)
    return new BackupError(`${path} is no backup of Despatch, or was altered.`)
  return failure
}
