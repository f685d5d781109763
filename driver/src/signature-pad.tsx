import { useRef, type PointerEvent } from 'react'
import { driveTexts } from './language.ts'

/** The field of a signature, in the units that pages and PDFs draw it in. */
const WIDTH = 300
const HEIGHT = 100

/** The server accepts no longer path. */
const LONGEST = 15_000

interface SignaturePadProps {
  /** SVG path data; null if nothing is drawn. */
  path: string | null
  /** Whether the customer requires a signature. */
  isNeeded: boolean
  onChange: (path: string | null) => void
}

/** A field to sign in with a finger. */
export function SignaturePad({ path, isNeeded, onChange }: SignaturePadProps) {
  const last = useRef('')
  const isDrawing = useRef(false)
  const add = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = clamped(((event.clientX - left) / width) * WIDTH, WIDTH)
    const y = clamped(((event.clientY - top) / height) * HEIGHT, HEIGHT)
    const point = `${x} ${y}`
    if (command === 'L' && point === last.current) return
    last.current = point
    const longer = `${path ?? ''}${command}${point}`
    if (longer.length <= LONGEST) onChange(longer)
  }
  return (
    <div className="signature">
      <span className="signature-head">
        <span id="signature-label">{driveTexts.signature}</span>
        {path !== null && (
          <button type="button" className="text-button" onClick={() => onChange(null)}>
            {driveTexts.clearSignature}
          </button>
        )}
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
        role="img"
        aria-labelledby="signature-label"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          add(event, 'M')
        }}
        onPointerMove={(event) => {
          if (isDrawing.current) add(event, 'L')
        }}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        <line x1="20" y1="82" x2="280" y2="82" />
        {path !== null && <path d={path} />}
      </svg>
      <span className="quiet">{isNeeded ? driveTexts.signatureNeeded : driveTexts.signatureHelp}</span>
    </div>
  )
}

const clamped = (value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
