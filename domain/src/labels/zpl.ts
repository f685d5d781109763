import type { Label } from './label.ts'
import { zplLines, type ZplFit } from './zpl-lines.ts'

/** Dots of a 4x6 inch label at 203 dpi. */
const width = 812
const height = 1218
const margin = 32
const inner = width - 2 * margin

/** The quiet zones of a Code 128, ten modules on each side. */
const quietModules = 20

interface Area {
  x: number
  y: number
  width?: number
}

/**
 * A label in ZPL II for a 4x6 inch label at 203 dpi, in UTF-8 (FORM-16). Field values are always text: everything except
 * letters, digits and a few symbols is sent as hexadecimal. Letters beyond Latin use the printer's Unicode font, from
 * right to left where necessary.
 */
export const labelZpl = (label: Label): string =>
  [
    '^XA',
    '^CI28',
    '^PA0,1,1,1',
    `^PW${width}`,
    `^LL${height}`,
    '^LH0,0',
    ...header(label),
    ...sender(label),
    ...recipient(label),
    ...facts(label),
    ...details(label),
    ...barcode(label.barcode),
    '^XZ',
    '',
  ].join('\n')

/** Several labels in order (FORM-16). */
export const labelsZpl = (labels: readonly Label[]): string => labels.map(labelZpl).join('')

/** Field data without commands: UTF-8 bytes as _xx unless they are harmless. */
export function zplField(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const escaped = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte)
    return /[A-Za-z0-9 .,:/?=&-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`
  })
  return `^FH_^FD${escaped.join('')}^FS`
}

const rule = (y: number) => `^FO${margin},${y}^GB${inner},3,3^FS`

function textAt(text: string, area: Area, fit: ZplFit): string[] {
  const { lines, size } = zplLines(text, area.width ?? inner, fit)
  return lines.map((line, at) => {
    const latin = /^[\u0020-\u00ff]*$/.test(line)
    const font = latin ? `^A0N,${size},${size}` : `^A@N,${size},${size},E:TT0003M_.TTF`
    return `^FO${area.x},${area.y + at * Math.round(size * 1.15)}${font}${zplField(line)}`
  })
}

const header = ({ service, tariff, docket }: Label) => [
  ...textAt(
    [service, tariff].filter(Boolean).join(' - '),
    { x: margin, y: 32, width: 480 },
    { size: 44, smallest: 24 },
  ),
  ...textAt(docket, { x: 530, y: 32, width: 250 }, { size: 44, smallest: 24 }),
  rule(88),
]

const sender = ({ from, company }: Label) => [
  ...textAt('FROM', { x: margin, y: 100 }, { size: 18 }),
  ...textAt(from.company, { x: margin, y: 122, width: 480 }, { size: 26, smallest: 20 }),
  ...textAt(
    [...from.lines, from.postcode].filter(Boolean).join(', '),
    { x: margin, y: 152, width: 480 },
    { size: 22, smallest: 18, lines: 3 },
  ),
  ...textAt(from.contact, { x: margin, y: 230, width: 270 }, { size: 22, smallest: 18 }),
  ...textAt(from.telephone, { x: 310, y: 230, width: 200 }, { size: 22, smallest: 18 }),
  ...textAt('CARRIED BY', { x: 530, y: 100, width: 250 }, { size: 18 }),
  ...textAt(company, { x: 530, y: 122, width: 250 }, { size: 28, smallest: 20, lines: 3 }),
  rule(264),
]

const recipient = ({ to, drop }: Label) => [
  ...textAt(drop === '' ? 'TO' : `TO - ${drop.toUpperCase()}`, { x: margin, y: 278 }, { size: 18 }),
  ...textAt(to.company, { x: margin, y: 304 }, { size: 48, smallest: 28 }),
  ...to.lines.flatMap((line, at) =>
    textAt(line, { x: margin, y: 362 + at * 44 }, { size: 38, smallest: 20 }),
  ),
  ...textAt(to.contact, { x: margin, y: 540, width: 450 }, { size: 30, smallest: 20 }),
  ...textAt(to.telephone, { x: 500, y: 540, width: 280 }, { size: 30, smallest: 20 }),
  ...textAt(to.postcode, { x: margin, y: 580 }, { size: 90, smallest: 40 }),
  rule(672),
]

const facts = ({ piece, deadline }: Label) => [
  ...fact('PIECE', `${piece.number} of ${piece.of}`, { x: margin, y: 684, width: 230 }),
  ...fact('WEIGHT', piece.weight || '-', { x: 280, y: 684, width: 180 }),
  ...fact('DELIVER BY', deadline || '-', { x: 480, y: 684, width: 300 }),
  rule(766),
]

const fact = (name: string, text: string, area: Area) => [
  ...textAt(name, area, { size: 18 }),
  ...textAt(text, { ...area, y: area.y + 24 }, { size: 44, smallest: 20 }),
]

function details(label: Label): string[] {
  const { description } = label.piece
  const rows = [
    ...(description === '' ? [] : [`Contents: ${description}`]),
    ...(label.note === '' ? [] : [`Driver: ${label.note}`]),
    ...label.references.map(({ label: name, text }) => `${name}: ${text}`),
  ]
  return [
    qrCode(label.trackingUrl),
    ...textAt('TRACK IT BY', { x: margin, y: 780, width: 500 }, { size: 18 }),
    ...textAt(label.tracking, { x: margin, y: 802, width: 500 }, { size: 32, smallest: 20 }),
    ...rows.flatMap((row, at) =>
      textAt(row, { x: margin, y: 842 + at * 26, width: 500 }, { size: 22, smallest: 18 }),
    ),
    rule(1030),
  ]
}

/** Dots per module, so that the code fits its field: 37 modules hold 84 bytes, 49 hold 152, 69 hold 331. */
function qrCode(text: string): string {
  const bytes = new TextEncoder().encode(text).length
  const dots = bytes <= 84 ? 6 : bytes <= 152 ? 4 : 3
  return `^FO550,772^BQN,2,${dots}${zplField(`MA,${text}`)}`
}

/** In automatic mode the printer chooses the subsets. The width assumes the widest, one symbol per character. */
function barcode(text: string): string[] {
  const modules = 11 * text.length + 35
  const dots = Math.max(1, Math.min(3, Math.floor(width / (modules + quietModules))))
  const left = Math.max(0, Math.round((width - modules * dots) / 2))
  return [`^FO${left},1046^BY${dots}^BCN,120,Y,N,N,A${zplField(text)}`]
}
