import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import classes from './vehicle-drawing.module.css'
import { vehicleShapes, type VehicleShape } from './vehicle-shapes.ts'

/** A person of average height beside each vehicle, for scale. */
const person = {
  width: 46,
  figure:
    'M23-175a12 13 0 1 1-.1 0zM13-145H33C40-145 43-140 43-134V-88H36V0H25V-72H21V0H10V-88H3V-134C3-140 6-145 13-145z',
}

const gap = 26

/** A bicycle is not smaller than this, in which it can still be seen. The person shows its scale. */
const narrowest = '2.75rem'

/** A drawing of a vehicle to the scale of `--metre` (vehicle-drawing.module.css). Decorative. */
export function VehicleDrawing({ vehicle }: { vehicle: Vehicle }) {
  const shape = vehicleShapes[vehicle]
  const from = person.width + gap
  const width = from + shape.length
  const height = Math.max(shape.height, 178)
  return (
    <svg
      viewBox={`0 ${-height} ${width} ${height + 4}`}
      className={classes.drawing}
      style={{ width: `max(${narrowest}, ${width / 100} * var(--metre, 15px))` }}
      aria-hidden
      focusable="false"
    >
      <path d={person.figure} className={classes.person} />
      <g transform={`translate(${from} 0)`}>
        <Outline shape={shape} />
      </g>
      <path d={`M0 2H${width}`} className={classes.ground} />
    </svg>
  )
}

const lineClass = ({ open }: VehicleShape) => `${classes.line ?? ''} ${open ? (classes.frame ?? '') : ''}`

const Outline = ({ shape }: { shape: VehicleShape }) => (
  <>
    <path d={shape.body} className={classes.body} />
    {shape.windows && <path d={shape.windows} className={classes.window} />}
    {shape.lines && <path d={shape.lines} className={lineClass(shape)} />}
    {shape.wheels.map((centre) =>
      shape.open ? (
        <circle key={centre} cx={centre} cy={-shape.wheel} r={shape.wheel - 5} className={lineClass(shape)} />
      ) : (
        <g key={centre}>
          <circle cx={centre} cy={-shape.wheel} r={shape.wheel} className={classes.tyre} />
          <circle cx={centre} cy={-shape.wheel} r={shape.wheel * 0.45} className={classes.rim} />
        </g>
      ),
    )}
  </>
)
