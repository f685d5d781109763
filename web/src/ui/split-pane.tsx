// A movable separator cannot be an <hr>.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import classes from './split-pane.module.css'

interface SplitPaneProps {
  start: ReactNode
  /** Null if there is only one pane. */
  end: ReactNode
  /** Shows only one pane, on narrow screens. The other stays mounted but hidden. */
  only?: 'start' | 'end' | null
  /** The end pane's width in per cent. */
  share: number
  onShare: (share: number) => void
  /** The accessible name of the separator. */
  label: string
}

const [least, most, step] = [20, 70, 5]

const bounded = (share: number) => Math.round(Math.min(most, Math.max(least, share)))

/** Two panes with a separator that is dragged or moved by the arrow keys. */
export function SplitPane({ start, end, only = null, share, onShare, label }: SplitPaneProps) {
  const whole = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = whole.current?.getBoundingClientRect()
    if (box) onShare(bounded(((box.right - event.clientX) / box.width) * 100))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share + step, ArrowRight: share - step, Home: most, End: least }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onShare(bounded(to))
  }
  const isSplit = Boolean(end) && only === null
  return (
    <div ref={whole} className={classes.split}>
      <div className={classes.pane} hidden={only === 'end'}>
        {start}
      </div>
      {isSplit && (
        // A separator that can be moved takes the focus (ARIA: window splitter).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          role="separator"
          aria-label={label}
          aria-orientation="vertical"
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={share}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={classes.bar}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      )}
      {end && only !== 'start' && (
        <div className={classes.pane} style={isSplit ? { flex: `0 0 ${share}%` } : undefined}>
          {end}
        </div>
      )}
    </div>
  )
}
