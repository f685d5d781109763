interface QrCodeProps {
  /** The modules of a side. */
  size: number
  /** The dark modules, as the path of an SVG. */
  path: string
  /** Read to screen readers. */
  label: string
}

/** The light border that scanners need, in modules. */
const QUIET_ZONE = 4

/** A QR code in black on white, in both colour schemes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const whole = size + 2 * QUIET_ZONE
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      width="240"
      height="240"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG needs it to count as an image
      role="img"
      aria-label={label}
      style={{ alignSelf: 'center', maxWidth: '100%' }}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" shapeRendering="crispEdges" />
    </svg>
  )
}
