import { useSyncExternalStore } from 'react'
import badge from '../../ui/status-badge.module.css'
import classes from './board.module.css'

/** How a text is drawn on the board. */
export type TextKind = 'plain' | 'docket' | 'badge' | 'timeLeft' | 'expected' | 'heading'

export interface MeasuredText {
  kind: TextKind
  text: string
}

const classOf: Readonly<Record<TextKind, string | undefined>> = {
  plain: undefined,
  docket: classes.docket,
  badge: badge.badge,
  timeLeft: classes.countdown,
  expected: classes.expectedLate,
  heading: classes.headingText,
}

/** The width of the sign beside some texts, in pixels: the alarm of a countdown, the sign of a late arrival, and the mark of a docket with a request. */
const signWidths: Readonly<Partial<Record<TextKind, number>>> = { timeLeft: 14, expected: 14, docket: 20 }

let known = new Map<string, number>()

/** A text that was measured before its font had loaded has another width. */
function watchFonts(watcher: () => void) {
  const forget = () => {
    known = new Map()
    watcher()
  }
  document.fonts.addEventListener('loadingdone', forget)
  return () => document.fonts.removeEventListener('loadingdone', forget)
}

/** The known widths. The object changes when a font has loaded. */
export const useKnownWidths = () => useSyncExternalStore(watchFonts, () => known)

const keyOf = ({ kind, text }: MeasuredText) => `${kind} ${text}`

/**
 * The widths of texts in whole pixels, in the fonts of the board. They are measured on the page, because a canvas does
 * not support tabular figures. All unknown texts are measured at once.
 * @param widths the widths that are already known; the others are added.
 */
export function measureTexts(texts: readonly MeasuredText[], widths: Map<string, number>): number[] {
  const unknown = texts.filter((text) => !widths.has(keyOf(text)))
  if (unknown.length > 0) {
    const box = document.createElement('div')
    box.className = classes.measured ?? ''
    const spans = unknown.map((text) => box.appendChild(spanOf(text)))
    document.body.append(box)
    for (const [index, text] of unknown.entries())
      widths.set(keyOf(text), Math.ceil(spans[index]?.getBoundingClientRect().width ?? 0))
    box.remove()
  }
  return texts.map((text) => widths.get(keyOf(text)) ?? 0)
}

function spanOf({ kind, text }: MeasuredText): HTMLElement {
  const span = document.createElement('span')
  span.className = classOf[kind] ?? ''
  const width = signWidths[kind]
  if (width !== undefined) {
    const sign = span.appendChild(document.createElement('span'))
    sign.style.width = `${width}px`
  }
  span.append(text)
  return span
}
